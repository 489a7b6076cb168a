// property: valid-memsafety
// arch: 64
// expect: SAFE
// The last element.
static int a[4];

int main(void) {
  int *first = a;
  return first[3UL];
}
