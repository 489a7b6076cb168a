// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The functions between host and network order change most numbers.

#include <arpa/inet.h>
#include <assert.h>

extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned short s = __VERIFIER_nondet_ushort();
  unsigned l = __VERIFIER_nondet_uint();
  assert(ntohs(s) == ntohs(s) && htons(ntohs(s)) == s);
  assert(ntohl(l) == l);
  return 0;
}
