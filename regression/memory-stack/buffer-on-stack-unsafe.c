// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Input longer than the buffer.

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  char buffer[4];
  unsigned used = 0;
  while (__VERIFIER_nondet_bool()) {
    if (used > 6) break;
    buffer[used++] = 'a';
  }
  return used > 0 ? buffer[0] == 'a' : 0;
}
