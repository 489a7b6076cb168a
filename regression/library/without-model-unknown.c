// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A function of the C library that has no model returns some number, but not any.

#include <wchar.h>
extern void reach_error(void);

int main(void) {
  wchar_t text[] = L"abc";
  size_t length = wcslen(text);
  if (length != 3)
    reach_error();
  return 0;
}
