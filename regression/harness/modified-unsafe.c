// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A function that should only read writes on some path.

#include <narwhal.h>

static int largest(int *a, int n) {
  int best = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      a[0] = best;
    }
  return best;
}

int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = narwhal_nondet_int();
  narwhal_tracking_on();
  largest(a, 3);
  narwhal_assert(!narwhal_is_modified(&a[0]));
  return 0;
}
