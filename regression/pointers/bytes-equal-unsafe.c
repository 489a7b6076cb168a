// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Bytes of one address are equal wherever they are kept: in a sum, in a number that is wider, in a copy.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct pair {
  int *p;
  char *q;
};

int x;

static int sum(const void *memory, unsigned long size) {
  int all = 0;
  for (unsigned long i = 0; i < size; i++) all += ((const signed char *)memory)[i];
  return all;
}

int main(void) {
  x = __VERIFIER_nondet_int();
  struct pair a = {&x, (char *)&x}, b, c;
  memcpy(&b, &a, sizeof a);
  c = b;
  int kept = ((signed char *)&a)[9];
  unsigned short two = ((unsigned short *)&a)[1];
  if (x) c.q++;
  if (memcmp(&a, &c, sizeof a) != 0) __VERIFIER_error();
  if (sum(&a, sizeof a) != sum(&b, sizeof b)) __VERIFIER_error();
  if (((signed char *)&c)[1] != kept) __VERIFIER_error();
  if (((unsigned char *)&c)[10] != (two & 255)) __VERIFIER_error();
  return 0;
}
