// property: unreach-call
// arch: 64
// expect: SAFE
// The functions between host and network order swap bytes, and undo each other.

#include <arpa/inet.h>
#include <assert.h>

extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned short s = __VERIFIER_nondet_ushort();
  unsigned l = __VERIFIER_nondet_uint();
  assert(ntohs(s) == ntohs(s) && htons(ntohs(s)) == s);
  assert(htonl(ntohl(l)) == l && ntohl(0x01020304u) == 0x04030201u);
  return 0;
}
