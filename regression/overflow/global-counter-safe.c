// property: no-overflow
// arch: 64
// expect: SAFE
// A global counter starts at zero.

static int counter = 0;

static void tick(void) { counter++; }

int main(void) {
  tick();
  tick();
  return counter > 0;
}
