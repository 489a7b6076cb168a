// expect: SAFE
// A read that sees one write, another, or none.
var m: [int]int;

procedure main() modifies m; {
  var p, q, r: int;
  assume p != q && m[p] == 7 && m[q] == 7;
  if (*) {
    m[p] := 1;
  } else if (*) {
    m[q] := 2;
  }
  r := p;
  if (*) { r := q; }
  assert m[r] == 7 || m[r] == 1 || m[r] == 2;
}
