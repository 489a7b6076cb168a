// property: unreach-call
// arch: 64
// expect: SAFE
// Writing one field leaves its neighbours alone.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

struct date {
  unsigned int day : 5, month : 4, year : 12;
};

int main(void) {
  struct date d = {31, 12, 2024};
  d.month = __VERIFIER_nondet_uint();
  assert(d.day == 31 && d.month < 16 && d.year == 2024);
  return 0;
}
