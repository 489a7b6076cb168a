// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A null pointer is no struct stat.

#include <stddef.h>
#include <sys/stat.h>

int main(void) {
  struct stat *file = NULL;
  return stat(".", file);
}
