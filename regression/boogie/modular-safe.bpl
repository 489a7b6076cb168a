// expect: SAFE
// args: --modular
// Every implementation against contracts: the loop has its invariant.
procedure sum(n: int) returns (s: int)
  requires n >= 0;
  ensures s >= n;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    invariant s >= i;
  {
    i := i + 1;
    s := s + i;
  }
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
