// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// replay: not seen, because the compiler gives the variable the same place in each round
// A pointer to a block's array is used in the next round, where the array is another object.

int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; i++) {
    int local[4];
    if (i == 0) {
      kept = local;
    } else {
      kept[0] = 1;
    }
  }
  return 0;
}
