// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --split-maps on
// As fields-safe, but the second record is the first one again.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct account {
  int paid;
  int owed;
};

static void *keep[2];

static struct account *open_account(int slot) {
  struct account *a = malloc(sizeof *a);
  if (!a)
    abort();
  keep[slot] = a;
  return a;
}

int main(void) {
  if (__VERIFIER_nondet_int())
    open_account(0);
  struct account *first = open_account(0);
  struct account *second = __VERIFIER_nondet_int() ? first : open_account(1);
  first->paid = 0;
  first->owed = 0;
  second->paid = 0;
  second->owed = 0;
  while (__VERIFIER_nondet_int()) {
    if (first->paid < 100)
      first->paid = first->paid + 1;
    if (second->owed > -100)
      second->owed = second->owed - 1;
  }
  assert(first->paid >= 0);
  assert(second->owed <= 0);
  assert(first->owed == 0);
  return 0;
}
