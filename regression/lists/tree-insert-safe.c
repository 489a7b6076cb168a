// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Looking up a key stops at a NULL child.

#include <assert.h>
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *child[2];
};

int main(void) {
  struct node left = {2, {NULL, NULL}}, right = {9, {NULL, NULL}}, root = {5, {&left, &right}};
  int key = __VERIFIER_nondet_int();
  struct node *n = &root;
  while (n != NULL && n->key != key) n = n->child[key > n->key];
  assert(n == NULL || n->key == key);
  return 0;
}
