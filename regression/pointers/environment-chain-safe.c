// property: unreach-call
// arch: 32
// expect: SAFE
// args: --svcomp
// Whatever the list in fresh memory is, what was written into it is found there.

extern void *malloc(unsigned int size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct item {
  struct item *next;
  int key;
};

struct queue {
  int count;
  struct item *first;
};

int main(void) {
  struct queue *q = malloc(sizeof *q);
  if (q == 0) {
    return 0;
  }
  struct item *first = q->first;
  q->count = __VERIFIER_nondet_int();
  if (q->count == 41 && q->first != first) {
    reach_error();
  }
  return 0;
}
