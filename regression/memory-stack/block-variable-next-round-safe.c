// property: valid-memsafety
// arch: 64
// expect: SAFE
// A pointer to a block's array is used in its own round.

int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; i++) {
    int local[4];
    if (i >= 0) {
      kept = local;
      kept[i] = 1;
    } else {
      kept[0] = 1;
    }
  }
  return 0;
}
