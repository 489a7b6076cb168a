// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Inside an object distances and order are those of its cells.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

static long length(const char *text) {
  const char *end = text;
  while (*end) end++;
  return end - text;
}

int main(void) {
  char text[8] = "abcdefg";
  int cut = __VERIFIER_nondet_int();
  if (cut < 0 || cut > 7) return 0;
  text[cut] = 0;
  if (length(text) == 5) __VERIFIER_error();
  if ((uintptr_t)&text[cut] < (uintptr_t)text) __VERIFIER_error();
  return 0;
}
