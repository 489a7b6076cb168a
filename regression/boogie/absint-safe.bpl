// expect: SAFE
// args: --engine absint
// Bounds of differences: a counter below its limit, another below it, and a procedure's result.
var total: int;

procedure step(by: int) returns (r: int) modifies total; {
  total := total + by;
  r := by + 1;
  while (r < by) {
    r := r + 1;
  }
}

procedure main() modifies total; {
  var i, n, s, x: int;
  assume n >= 0;
  i := 0;
  s := 0;
  total := 0;
  while (i < n) {
    i := i + 1;
    if (*) {
      s := s + 1;
      call x := step(2);
      assert x == 3;
    }
  }
  assert i == n;
  assert 0 <= s && s <= n;
}
