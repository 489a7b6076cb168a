// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// A pointer that fresh memory happens to hold may lead to an object of the environment's.

extern void *malloc(unsigned long size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct cipher {
  unsigned long algorithms;
};

struct connection {
  int state;
  struct cipher *cipher;
};

int main(void) {
  struct connection *c = malloc(sizeof *c);
  if (c == 0) {
    return 0;
  }
  c->state = __VERIFIER_nondet_int();
  if (c->cipher->algorithms & 256UL) {
    return 0;
  }
  if (c->state == 8512) {
    reach_error();
  }
  return 0;
}
