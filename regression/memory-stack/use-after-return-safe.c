// property: valid-memsafety
// arch: 64
// expect: SAFE
// The address of a static local may outlive its function.

static int *saved;

static void keep(void) {
  static int local = 5;
  saved = &local;
}

int main(void) {
  keep();
  return *saved;
}
