// expect: UNSAFE (unreach-call)
// A precondition that a call does not establish.
procedure half(n: int) returns (r: int)
  requires n >= 0;
{
  r := n div 2;
}

procedure main() {
  var n, r: int;
  call r := half(n);
}
