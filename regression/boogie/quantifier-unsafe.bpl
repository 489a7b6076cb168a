// expect: UNSAFE (unreach-call)
// A cell may be zero.
var m: [int]int;

procedure main() modifies m; {
  var i: int;
  assume (forall k: int :: m[k] >= 0);
  i := m[5];
  assert i > 0;
}
