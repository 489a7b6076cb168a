// expect: SAFE
// A map keeps what was written where nothing else is written.
var m: [int]int;

procedure main() modifies m; {
  var i, k: int;
  m[k] := 7;
  i := k + 1;
  while (*) {
    m[i] := 0;
    i := i + 1;
  }
  assert m[k] == 7;
}
