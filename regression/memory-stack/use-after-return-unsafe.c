// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The address of a local outlives its function.

static int *saved;

static void keep(void) {
  int local = 5;
  saved = &local;
}

int main(void) {
  keep();
  return *saved;
}
