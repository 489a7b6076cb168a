// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: a compound literal is taken to live as long as its function)
// The literal of one round of a loop is used in the next.

int main(void) {
  int *kept = 0;
  int total = 0;
  for (int i = 0; i < 3; i++) {
    if (kept) total += *kept;
    kept = &(int){i};
  }
  return total;
}
