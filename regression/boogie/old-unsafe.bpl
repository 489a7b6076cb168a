// expect: UNSAFE (unreach-call)
// The second loop is missing: negative numbers are not added.
var g: int;

procedure add(n: int)
  modifies g;
  ensures g == old(g) + n;
{
  var i: int;
  i := 0;
  while (i < n) {
    g := g + 1;
    i := i + 1;
  }
}

procedure main() modifies g; {
  var n: int;
  g := 10;
  call add(n);
}
