// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The byte swap of x86 as inline assembly is known exactly, for both widths.

#include <assert.h>
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned __VERIFIER_nondet_uint(void);

static uint64_t swap64(uint64_t x) {
  uint64_t v;
  __asm__("bswap %q0" : "=r"(v) : "0"(x));
  return v;
}

static uint32_t swap32(uint32_t x) {
  __asm__("bswapl %0" : "+r"(x));
  return x;
}

int main(void) {
  uint64_t x = __VERIFIER_nondet_ulong();
  uint32_t y = __VERIFIER_nondet_uint();
  assert(swap64(x) == __builtin_bswap64(x));
  assert(swap32(swap32(y)) == y);
  assert(swap32(y) != 0x78563412u);
  return 0;
}
