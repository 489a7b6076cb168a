// expect: SAFE
// Bit-vectors beside integers.
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvult"} lt(x: bv8, y: bv8): bool;

procedure main() {
  var b: bv8;
  var n: int;
  b := 0bv8;
  n := 0;
  while (lt(b, 10bv8)) {
    b := add(b, 1bv8);
    n := n + 1;
  }
  assert n == 10;
}
