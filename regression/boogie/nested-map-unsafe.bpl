// expect: UNSAFE (unreach-call)
// A map of maps: the indices may be the same.
var m: [int][int]int;
var t: [int, bool]int;

procedure main() modifies m, t; {
  var a, b: int;
  m[a][1] := 5;
  m[b][1] := 6;
  t[a, true] := m[a][1];
  t[a, false] := m[b][1];
  assert t[a, true] + t[a, false] == 11;
}
