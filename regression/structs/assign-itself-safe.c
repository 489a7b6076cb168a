// property: valid-memsafety
// arch: 64
// expect: SAFE
// A struct may be assigned to itself, though that is compiled to a memcpy.

struct big {
  int data[20];
};

extern int __VERIFIER_nondet_int(void);

static struct big table[2];

int main(void) {
  int i = __VERIFIER_nondet_int() & 1;
  int j = __VERIFIER_nondet_int() & 1;
  struct big *from = &table[i];
  struct big *to = &table[j];
  from->data[3] = 1;
  *to = *from;
  return to->data[3] - 1;
}
