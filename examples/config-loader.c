// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (valid-memtrack)
// A leak on an error path.
//
// Loads two sections of a configuration; when the second fails, the first must be given back.
// The error path forgets the first section.

#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct section {
  unsigned char size;
  unsigned char *bytes;
};

static int load(struct section *s) {
  s->size = __VERIFIER_nondet_uchar();
  if (s->size == 0 || s->size > 4) return 0;
  s->bytes = malloc(s->size);
  if (s->bytes == NULL) return 0;
  for (int i = 0; i < s->size; i++) s->bytes[i] = __VERIFIER_nondet_uchar();
  return 1;
}

int main(void) {
  struct section users, rights;
  int result = 1;
  if (!load(&users)) return 1;
  if (!load(&rights)) return 1;
  result = users.bytes[0] > rights.bytes[0];
  free(rights.bytes);
  free(users.bytes);
  return result;
}
