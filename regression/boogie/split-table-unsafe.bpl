// expect: UNSAFE (unreach-call)
// The other row is copied.
var t: [int][int]int;

procedure main() modifies t; {
  var i, j, k: int;
  var row: [int]int;
  assume i != j;
  t[i][k] := 1;
  t[j][k] := 2;
  row := t[j];
  while (*) { t[j][k] := t[j][k] + 1; }
  assert t[i][k] == 1;
  assert row[k] == 1;
}
