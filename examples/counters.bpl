// expect: UNSAFE (unreach-call)
// Two counters and a log of what the second one was: the last cell is read before it is written.
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
  assert log[n] == 0;
}
