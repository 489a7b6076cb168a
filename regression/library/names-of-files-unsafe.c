// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// fopen reads the name that it is given.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char name[2] = {'a', 'b'};
  if (__VERIFIER_nondet_int()) name[1] = 0;
  FILE *file = fopen(name, "r");
  if (file) fclose(file);
  return 0;
}
