// expect: SAFE
// A loop that control enters in its middle, since the way to its head is closed.
var mem: [int]int;

procedure main() modifies mem; {
  var p, q, x: int;
  assume p != q;
  mem[q] := 0;
  goto head, middle;
head:
  assume x == 0 && x == 1;
  mem[p] := 1;
  goto body;
body:
  mem[q] := 5;
  goto next;
middle:
  goto next;
next:
  mem[p] := 3;
  x := mem[p];
  assert x == 3;
  goto body2, out;
body2:
  goto body;
out:
  assert mem[q] == 0 || mem[q] == 5;
}
