// expect: SAFE
// Two cells of one map that do not interfere get maps of their own (paper 002, Fig. 1).
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
      mem[p] := mem[p] + 1;
    } else {
      mem[q] := mem[q] - 1;
    }
  }
  assert mem[p] >= 0;
  assert mem[q] <= 0;
}

procedure malloc() returns (p: int);
modifies valid;
ensures !old(valid)[p];
ensures valid == old(valid)[p := true];
