// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A union is as large as its largest member.

#include <assert.h>

union any {
  char c;
  short s[3];
  long long l;
};

int main(void) {
  assert(sizeof(union any) == 6);
  return 0;
}
