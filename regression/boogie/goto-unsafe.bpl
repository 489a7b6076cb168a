// expect: UNSAFE (unreach-call)
// Blocks and jumps: both ways may be open.
procedure main() {
  var i: int;
  start:
    i := 0;
    goto head;
  head:
    goto body, done;
  body:
    assume i < 9;
    i := i + 3;
    goto head;
  done:
    assume i >= 3;
    assert i == 9;
}
