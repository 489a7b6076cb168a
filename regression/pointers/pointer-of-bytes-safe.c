// property: unreach-call
// arch: 64
// expect: SAFE
// A number below the first page is no address of an object.

extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

struct {
  void *held;
} box;
int other;

int main(void) {
  char *bytes = (char *)&box.held;
  bytes[0] = __VERIFIER_nondet_char();
  if (box.held == &other)
    reach_error();
  return 0;
}
