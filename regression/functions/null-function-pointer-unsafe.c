// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A function pointer that may be NULL is called.

extern _Bool __VERIFIER_nondet_bool(void);

static int hit(void) { return 1; }

int main(void) {
  int (*hook)(void) = __VERIFIER_nondet_bool() ? hit : 0;
  return hook();
}
