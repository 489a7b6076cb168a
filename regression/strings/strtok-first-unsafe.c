// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strtok goes on where nothing was begun.

#include <string.h>

int main(void) {
  char *word = strtok(NULL, " ");
  return word != NULL;
}
