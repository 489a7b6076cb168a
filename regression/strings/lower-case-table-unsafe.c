// property: unreach-call,valid-deref
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// Two strings of any length that agree in a table of lower-case letters are the same: they need not be.

#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern size_t __VERIFIER_nondet_ulong(void);

struct string {
  size_t length;
  unsigned char bytes[];
};

static const unsigned char lower[128] = {
    0,   1,   2,   3,   4,   5,   6,   7,   8,   9,   10,  11,  12,  13,  14,  15,  16,  17,  18,  19,  20,  21,
    22,  23,  24,  25,  26,  27,  28,  29,  30,  31,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,
    44,  45,  46,  47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57,  58,  59,  60,  61,  62,  63,  64,  'a',
    'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w',
    'x', 'y', 'z', 91,  92,  93,  94,  95,  96,  'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm',
    'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', 123, 124, 125, 126, 127};

static struct string *make(void) {
  size_t length = __VERIFIER_nondet_ulong();
  if (length > 6)
    exit(0);
  struct string *s = malloc(sizeof *s + length + 1);
  s->length = length;
  for (size_t i = 0; i < length; i++)
    s->bytes[i] = 1 + __VERIFIER_nondet_uchar() % 127;
  s->bytes[length] = 0;
  return s;
}

int main(void) {
  struct string *a = make();
  struct string *b = make();
  size_t i = 0;
  while (a->bytes[i] && lower[a->bytes[i]] == lower[b->bytes[i]])
    i++;
  if (!a->bytes[i] && !b->bytes[i])
    assert(a->bytes[0] == b->bytes[0]);
  return 0;
}
