// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Columns of an array of structs.

#include <assert.h>

struct item {
  char kind;
  short price;
};

int main(void) {
  struct item shop[3] = {{'a', 10}, {'b', 20}, {'a', 30}};
  int sum = 0;
  for (int i = 0; i < 3; i++)
    if (shop[i].kind == 'a') sum += shop[i].price;
  assert(sum == 40);
  return 0;
}
