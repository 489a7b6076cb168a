// expect: SAFE
// Both pointers are null before they are allocated (paper 002, Fig. 3).
var mem: [int]int;
var valid: [int]bool;

procedure main() modifies mem, valid; {
  var p, q: int;
  p := 0;
  q := 0;
  mem[p] := 1;

  call p := malloc();
  call q := malloc();
  mem[p] := 1;
  mem[q] := 2;
  while (*) { mem[q] := mem[q] + 1; }
  assert mem[p] == 1;
}

procedure malloc() returns (p: int);
modifies valid;
ensures !old(valid)[p];
ensures valid == old(valid)[p := true];
