// property: no-overflow
// arch: 64
// expect: SAFE
// A member is clamped before it is increased.

#include <limits.h>

extern int __VERIFIER_nondet_int(void);

struct account {
  int balance;
};

static void deposit(struct account *a, int amount) {
  if (a->balance > INT_MAX - amount) return;
  a->balance += amount;
}

int main(void) {
  struct account a = {INT_MAX - 10};
  int amount = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 20) return 0;
  deposit(&a, amount);
  return a.balance > 0;
}
