// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// args: --svcomp
// A list of the environment's in fresh memory: three objects, each found through the one before, and one of the program's is written.

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
  q->count = __VERIFIER_nondet_int();
  struct item *second = q->first->next;
  second->key = q->first->key + q->count;
  struct item *third = second->next;
  if (q->count == 41 && third->next == 0 && third->key == second->key && second->key > 1000) {
    reach_error();
  }
  return 0;
}
