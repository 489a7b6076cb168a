// expect: SAFE
// args: --engine absint --absint-domain octagons
// Sums: what is given away on one side arrives on the other.
procedure main() {
  var from, to, limit: int;
  from := 50;
  to := 0;
  limit := 20 - from;
  while (from > 0) {
    from := from - 1;
    to := to + 1;
  }
  assert from + to == 50;
  assert to == 50;
  assert limit == 0 - 30;
}
