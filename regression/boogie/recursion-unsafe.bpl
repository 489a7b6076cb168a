// expect: UNSAFE (unreach-call)
// A recursive procedure returns more than one value.
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
  assert s == 4;
}
