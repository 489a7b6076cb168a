// property: valid-memsafety
// arch: 64
// expect: SAFE
// strtok goes on behind the last word, and again.

#include <string.h>

int main(void) {
  char text[] = "a b";
  int words = 0;
  for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
    words++;
  }
  return words + (strtok(NULL, " ") != NULL);
}
