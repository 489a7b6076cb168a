// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// What a function of the C library without a model has written is not known.

#include <wchar.h>
extern void reach_error(void);

int main(void) {
  wchar_t from[4] = L"abc";
  wchar_t text[4] = L"";
  wcscpy(text, from);
  if (text[0] == 0)
    reach_error();
  return 0;
}
