// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: what library function wcscpy does to memory is not modelled)
// A function of the C library that has no model is given memory that is too small.

#include <wchar.h>

int main(void) {
  wchar_t text[2];
  wcscpy(text, L"too long");
  return 0;
}
