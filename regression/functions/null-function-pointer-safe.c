// property: valid-memsafety
// arch: 64
// expect: SAFE
// The function pointer is tested before the call.

extern _Bool __VERIFIER_nondet_bool(void);

static int hit(void) { return 1; }

int main(void) {
  int (*hook)(void) = __VERIFIER_nondet_bool() ? hit : 0;
  return hook != 0 ? hook() : 0;
}
