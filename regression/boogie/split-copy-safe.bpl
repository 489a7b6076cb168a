// expect: SAFE
// Maps are assigned, forgotten, passed and compared.
var m, n: [int]int;

procedure put(a: [int]int, i: int, v: int) returns (b: [int]int) {
  b := a[i := v];
}

procedure main() modifies m, n; {
  var p, q: int;
  assume p != q;
  havoc m;
  n := m;
  m[p] := 1;
  call m := put(m, q, 2);
  n := m[p := m[q]];
  assert m[p] == 1 && m[q] == 2 && n[p] == 2;
  havoc m;
  assert m[p] == n[p] || m != n;
}
