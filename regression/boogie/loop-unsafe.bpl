// expect: UNSAFE (unreach-call)
// A loop without a bound: the counters are not in step.
procedure main() {
  var x, y: int;
  x := 0;
  y := 0;
  while (*) {
    x := x + 1;
    y := y + 2;
  }
  assert y == 3 * x || x < 3;
}
