// expect: SAFE
// A pointer that is allocated anew differs from the other.
var mem: [int]int;
var valid: [int]bool;

procedure main() modifies mem, valid; {
  var p, q: int;
  call p := malloc();
  call q := malloc();
  mem[p] := 0;
  mem[q] := 0;
  while (*) {
    if (*) {
      call p := malloc();
      mem[p] := 0;
    } else {
      mem[q] := mem[q] - 1;
    }
    mem[p] := mem[p] + 1;
  }
  assert mem[q] <= 0;
}

procedure malloc() returns (p: int);
modifies valid;
ensures !old(valid)[p];
ensures valid == old(valid)[p := true];
