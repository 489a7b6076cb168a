// expect: SAFE
// A procedure without an implementation is what its contract says.
procedure positive() returns (r: int);
  ensures r > 0;

procedure main() {
  var a, b: int;
  call a := positive();
  call b := positive();
  assert a + b > 1;
}
