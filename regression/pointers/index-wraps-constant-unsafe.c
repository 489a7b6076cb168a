// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// replay: not seen, because the compiled program computes the address of the first element
// Four times the index is 0, but the index is none of the array's, and is known to the compiler.
static int a[4];

int main(void) {
  int *first = a;
  return first[1UL << 62];
}
