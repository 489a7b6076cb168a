// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// replay: not seen, because the compiler gives the variable the same place in each round
// A function keeps the address of a block's variable for the next round.

static int *kept;

static void keep(int *p) { kept = p; }

static int look(int *p) { return *p; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    int local = i;
    if (i == 2) {
      look(kept);
    }
    keep(&local);
  }
  return 0;
}
