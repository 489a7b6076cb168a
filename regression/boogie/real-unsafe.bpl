// expect: UNSAFE (unreach-call)
// Real numbers: halving goes below an eighth.
procedure main() {
  var x: real;
  x := 1.0;
  while (*) {
    x := x / 2.0;
  }
  assert x > 0.125;
}
