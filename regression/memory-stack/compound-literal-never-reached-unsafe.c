// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// As the safe one, and the input may be 7.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int value(const int *p) { return *p; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  int seen = value(&(int){7});
  if (1) goto end;
  if (n) goto again;
again:;
  do {
    seen = value(&(int){n});
  } while (n-- > 0);
end:;
  if (n == 7) reach_error();
  return 0;
}
