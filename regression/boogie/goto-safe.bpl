// expect: SAFE
// Blocks and jumps: a loop without while.
procedure main() {
  var i: int;
  start:
    i := 0;
    goto head;
  head:
    goto body, done;
  body:
    assume i < 100;
    i := i + 3;
    goto head;
  done:
    assume i >= 100;
    assert i == 102;
}
