// expect: SAFE
// The twin of counters.bpl: the cell that is read was written in the last round.
var log: [int]int;

procedure main() modifies log; {
  var n, i: int;
  assume n > 2;
  i := 0;
  while (i < n) {
    log[i] := 0;
    i := i + 1;
  }
  assert i == n;
  assert log[n - 1] == 0;
}
