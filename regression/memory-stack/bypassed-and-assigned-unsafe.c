// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A jump bypasses a variable, which is assigned on every way to where it is read: in the second round it may be 2.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  int n = 0;
  while (n < 3) {
    n++;
    if (__VERIFIER_nondet_int()) goto one;
    int x;
    x = n;
    if (__VERIFIER_nondet_int()) goto done;
  one:
    x = 1;
  done:
    if (x != 1) reach_error();
  }
  return 0;
}
