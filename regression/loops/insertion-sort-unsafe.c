// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Insertion sort that tests the element before the index.

extern short __VERIFIER_nondet_short(void);

int main(void) {
  short a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_short();
  for (int i = 1; i < 4; i++) {
    short x = a[i];
    int j = i - 1;
    while (a[j] > x && j >= 0) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = x;
  }
  return 0;
}
