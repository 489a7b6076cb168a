// property: valid-memsafety
// arch: 64
// args: --engine absint
// expect: SAFE
// An index in each of several structs, beside the array that it leads into, written through a pointer.

extern short __VERIFIER_nondet_short(void);

#define TAPS 4

struct filter {
  short delay[TAPS];
  int newest;
};

static struct filter filters[3];
static const short weights[TAPS] = {1, 2, 3, 4};

static int step(struct filter *filter, short sample) {
  int sum = 0;
  int at = filter->newest;
  filter->delay[at] = sample;
  for (int tap = 0; tap < TAPS; tap++) {
    sum ^= weights[tap] * filter->delay[at];
    if (--at < 0) {
      at = TAPS - 1;
    }
  }
  filter->newest++;
  if (filter->newest >= TAPS) {
    filter->newest = 0;
  }
  return sum;
}

int output;

int main(void) {
  for (;;) {
    for (int i = 0; i < 3; i++) {
      output ^= step(&filters[i], __VERIFIER_nondet_short());
    }
  }
}
