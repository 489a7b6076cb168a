/* System headers of the C library. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
  uint32_t x = UINT32_MAX;
  bool fits = sizeof(size_t) == sizeof(void *) && INT_MAX == 2147483647;
  assert(x + 1 == 0);
  return fits && CHAR_BIT == 8 ? 0 : 1;
}
