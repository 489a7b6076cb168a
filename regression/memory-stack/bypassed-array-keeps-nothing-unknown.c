// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a variable that a jump may bypass is taken to live as long as its function)
// The array is another one in each round, so that from the second on nothing is known of it; clang does not say so, as a
// jump bypasses it.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

static void fill(int *a, int n) {
  if (n == 0) a[0] = 1;
}

int main(void) {
  for (int n = 0; n < 3; n++) {
    if (n > 0 && __VERIFIER_nondet_int()) goto next;
    int a[1];
    fill(a, n);
    if (a[0] != 1) reach_error();
  next:;
  }
  return 0;
}
