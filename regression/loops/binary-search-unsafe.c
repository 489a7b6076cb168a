// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Binary search whose upper end starts one too far.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {2, 3, 5, 7, 11};
  int *p = a;
  int key = __VERIFIER_nondet_int();
  int low = 0, high = 5, at = -1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (p[middle] == key) {
      at = middle;
      break;
    }
    if (p[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  return at;
}
