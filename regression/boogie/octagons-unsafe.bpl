// expect: UNSAFE (unreach-call)
// args: --absint-domain octagons
// The twin counts one too many at the end.
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
  assert to == 49;
  assert limit == 0 - 30;
}
