// expect: SAFE
// A map of maps, and one of two dimensions.
var m: [int][int]int;
var t: [int, bool]int;

procedure main() modifies m, t; {
  var a, b: int;
  assume a != b;
  m[a][1] := 5;
  m[b][1] := 6;
  t[a, true] := m[a][1];
  t[a, false] := m[b][1];
  assert t[a, true] + t[a, false] == 11;
}
