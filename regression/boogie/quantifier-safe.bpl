// expect: SAFE
// What holds of all cells holds of one, and a check of all cells.
var m: [int]int;

procedure main() modifies m; {
  var i: int;
  assume (forall k: int :: m[k] >= 0);
  i := m[5];
  m[i] := i + 1;
  assert m[i] > 0;
  assert (forall k: int :: m[k] >= 0);
}
