// expect: SAFE
// A precondition that every call establishes.
procedure half(n: int) returns (r: int)
  requires n >= 0;
{
  r := n div 2;
  assert r <= n;
}

procedure main() {
  var n, r: int;
  if (n < 0) {
    n := -n;
  }
  call r := half(n);
}
