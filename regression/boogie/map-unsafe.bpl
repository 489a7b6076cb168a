// expect: UNSAFE (unreach-call)
// The loop begins at the cell itself.
var m: [int]int;

procedure main() modifies m; {
  var i, k: int;
  m[k] := 7;
  i := k;
  while (*) {
    m[i] := 0;
    i := i + 1;
  }
  assert m[k] == 7;
}
