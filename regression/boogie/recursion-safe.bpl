// expect: SAFE
// A recursive procedure needs a summary.
procedure up(n: int) returns (r: int) {
  if (*) {
    r := n + 1;
  } else {
    call r := up(n + 1);
  }
}

procedure main() {
  var s: int;
  call s := up(3);
  assert s > 3;
}
