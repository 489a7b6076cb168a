// property: unreach-call
// arch: 64
// expect: SAFE
// Escapes and adjacent literals.

#include <assert.h>
#include <stddef.h>
#include <string.h>

int main(void) {
  const char *s = "\x41" "B\n\101";
  wchar_t w[] = L"ab";
  assert(s[0] == 'A' && s[2] == '\n' && s[3] == 'A' && strlen(s) == 4);
  assert(w[1] == L'b' && sizeof w == 3 * sizeof(wchar_t));
  return 0;
}
