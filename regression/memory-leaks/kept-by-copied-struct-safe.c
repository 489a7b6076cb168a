// property: valid-memsafety
// arch: 64
// expect: SAFE
// A struct with a pointer is copied before the original is cleared.

#include <stdlib.h>
#include <string.h>

struct owner {
  long size;
  char *data;
};
static struct owner owners[2];

int main(void) {
  owners[0].data = malloc(8);
  if (owners[0].data == NULL) return 0;
  owners[0].size = 8;
  owners[1] = owners[0];
  memset(&owners[0], 0, sizeof owners[0]);
  return 0;
}
