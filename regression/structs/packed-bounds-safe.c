// property: valid-memsafety
// arch: 64
// expect: SAFE
// A buffer for the padded struct.

#include <stdlib.h>
#include <string.h>

struct message {
  char tag;
  int length;
};
struct __attribute__((packed)) packed {
  char tag;
  int length;
};

int main(void) {
  char *buffer = malloc(sizeof(struct message));
  if (buffer == NULL) return 0;
  struct message m = {'t', 4};
  memcpy(buffer, &m, sizeof m);
  free(buffer);
  return 0;
}
