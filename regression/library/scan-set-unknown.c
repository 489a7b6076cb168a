// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The letters that are read are those that are asked for; the model lets them be any.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  char word[8] = "";
  if (scanf("%7[a-f]", word) == 1 && word[0] == 'g')
    reach_error();
  return 0;
}
