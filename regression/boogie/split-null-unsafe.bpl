// expect: UNSAFE (unreach-call)
// While both are null they are one cell.
var mem: [int]int;
var valid: [int]bool;

procedure main() modifies mem, valid; {
  var p, q: int;
  p := 0;
  q := 0;
  mem[p] := 3;
  mem[q] := 4;
  assert mem[p] == 3;
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
