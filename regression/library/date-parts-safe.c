// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// The parts of a date are in their ranges, and gmtime may fail.

#include <time.h>
extern void reach_error(void);

int main(void) {
  static const char *const months[12] = {"J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"};
  time_t now = time(NULL);
  struct tm *date = gmtime(&now);
  if (date != NULL && (months[date->tm_mon][0] == 0 || date->tm_hour > 23))
    reach_error();
  char *text = date != NULL ? asctime(date) : NULL;
  if (text != NULL && text[24] != '\n')
    reach_error();
  return 0;
}
