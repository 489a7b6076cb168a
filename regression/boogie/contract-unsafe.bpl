// expect: UNSAFE (unreach-call)
// The contract says no more than it says.
procedure positive() returns (r: int);
  ensures r > 0;

procedure main() {
  var a, b: int;
  call a := positive();
  call b := positive();
  assert a + b > 2;
}
