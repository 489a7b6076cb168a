// property: unreach-call
// arch: 32
// expect: SAFE
// args: --engine horn
// Members of a global struct, narrower than int, in a do loop: the first statement bears the invariant.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
  unsigned char count;
  short last;
};
struct pair s;

int main(void) {
  int limit = __VERIFIER_nondet_int();
  if (limit > 200 || limit < 10) {
    return 0;
  }
  s.count = 0;
  do {
    s.count = s.count + 1;
    s.last = s.count;
  } while (s.count < limit);
  if (s.count > 200) {
    reach_error();
  }
  return 0;
}
