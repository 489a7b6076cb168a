// expect: SAFE
// Constants and a function of which axioms are known.
const unique red: int;
const unique green: int;
const limit: int;
function weight(colour: int): int;
axiom limit == 3;
axiom weight(red) == limit;
axiom weight(green) == limit + 1;

procedure main() {
  var c: int;
  assume c == red || c == green;
  assert weight(c) >= limit;
  assert red != green;
}
