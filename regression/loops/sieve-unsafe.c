// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// A small sieve counts the primes below twelve.

#include <assert.h>

int main(void) {
  char composite[12] = {0};
  int primes = 0;
  for (int i = 2; i < 12; i++) {
    if (composite[i]) continue;
    primes++;
    for (int j = 2 * i; j < 12; j += i) composite[j] = 1;
  }
  assert(primes == 4);
  return 0;
}
