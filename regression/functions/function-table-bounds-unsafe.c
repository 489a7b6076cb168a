// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An index past the end of a table of functions.

extern unsigned int __VERIFIER_nondet_uint(void);

static int one(void) { return 1; }
static int two(void) { return 2; }

static int (*table[2])(void) = {one, two};

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 2) return 0;
  int (**entry)(void) = table + i;
  return (*entry)();
}
