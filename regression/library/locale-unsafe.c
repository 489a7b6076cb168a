// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// setlocale may fail, and gives the name of a locale otherwise.
// replay: not seen, because the real function succeeds

#include <locale.h>
extern void reach_error(void);

int main(void) {
  const char *name = setlocale(LC_ALL, "");
  if (name[0] == 0)
    reach_error();
  return 0;
}
