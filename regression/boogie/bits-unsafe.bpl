// expect: UNSAFE (unreach-call)
// Bit-vectors wrap round.
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvule"} le(x: bv8, y: bv8): bool;

procedure main() {
  var x, y: bv8;
  assume le(x, 200bv8);
  y := add(x, 100bv8);
  assert le(x, y);
}
