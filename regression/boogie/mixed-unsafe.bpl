// expect: UNSAFE (unreach-call)
// The bit-vector wraps round, the integer does not.
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;

procedure main() {
  var b: bv8;
  var n: int;
  b := 250bv8;
  n := 250;
  while (n < 260) {
    b := add(b, 1bv8);
    n := n + 1;
  }
  assert b != 4bv8;
}
