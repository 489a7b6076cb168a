// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// A ring whose links lie inside the nodes, as in the Linux kernel.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
  struct link *next, *prev;
};

struct task {
  int priority;
  struct link ready;
};

#define TASK(l) ((struct task *)((char *)(l)-offsetof(struct task, ready)))

static void insert(struct link *fresh, struct link *after) {
  fresh->next = after->next;
  fresh->prev = after;
  after->next->prev = fresh;
  after->next = fresh;
}

static void take_out(struct link *link) {
  link->prev->next = link->next;
  link->next->prev = link->prev;
}

int main(void) {
  struct link queue = {&queue, &queue};
  while (__VERIFIER_nondet_int()) {
    struct task *task = malloc(sizeof *task);
    if (task == NULL) break;
    task->priority = __VERIFIER_nondet_int();
    insert(&task->ready, &queue);
  }
  int highest = 0;
  for (struct link *l = queue.next; l != &queue; l = l->next)
    if (TASK(l)->priority > highest) highest = TASK(l)->priority;

  while (queue.next != &queue) {
    struct link *first = queue.next;
    take_out(first);
    free(TASK(first));
  }
  return 0;
}
