// expect: UNSAFE (unreach-call)
// args: --modular
// The contract of sum is too weak for its caller, whatever its body does.
procedure sum(n: int) returns (s: int)
  requires n >= 0;
  ensures s >= 0;
{
  s := n;
}

procedure twice(n: int) returns (s: int)
  requires n > 0;
  ensures s >= 2 * n;
{
  var a, b: int;
  call a := sum(n);
  call b := sum(n);
  s := a + b;
}
