// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Escapes and adjacent literals.

#include <assert.h>
#include <stddef.h>

int main(void) {
  const char *s = "\x41" "B\n\101";
  wchar_t w[] = L"ab";
  assert(s[3] == 'B');
  assert(w[1] == L'b' && sizeof w == 3 * sizeof(wchar_t));
  return 0;
}
