// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// The same, but for one number the sum is another.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  void *data;
  struct node *next;
};

static void *next_of(void *arg) {
  int i = (int)(long)arg;
  return (void *)(long)(i + (i != 500));
}

int main(void) {
  int x = 7;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 0;
  struct node last = {&x, NULL};
  struct node first = {next_of((void *)(long)n), &last};
  int sum = 0;
  for (struct node *p = &first; p; p = p->next)
    sum += p == &first ? (int)(long)p->data : *(int *)p->data;
  if (sum != n + 8) __VERIFIER_error();
  return 0;
}
