// expect: SAFE
// A postcondition about the old value of a global.
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
  while (i > n) {
    g := g - 1;
    i := i - 1;
  }
}

procedure main() modifies g; {
  g := 10;
  call add(5);
  assert g == 15;
}
