// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The same, if the pointer goes through memory and a call first.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;
char *kept;

static int is_x(void *p) { return p == &x; }

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n < 10000 || n > 100000) return 0;
  kept = (char *)n;
  if (is_x(kept)) __VERIFIER_error();
  return 0;
}
