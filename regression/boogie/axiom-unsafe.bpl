// expect: UNSAFE (unreach-call)
// Nothing is known of another colour.
const unique red: int;
const unique green: int;
const limit: int;
function weight(colour: int): int;
axiom limit == 3;
axiom weight(red) == limit;
axiom weight(green) == limit + 1;

procedure main() {
  var c: int;
  assert weight(c) >= limit;
}
