// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Where a pointer leads that others define cannot be replayed.
extern int *pointer;
extern void __VERIFIER_error(void) __attribute__((noreturn));

int object;

int main(void) {
  if (pointer == &object) __VERIFIER_error();
  return 0;
}
