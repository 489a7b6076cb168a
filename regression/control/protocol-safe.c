// property: unreach-call
// arch: 64
// args: --engine horn
// expect: SAFE
// A state machine that goes on with what it was told before: the flag says which states it has passed.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int state = 4096;
  int next = 0;
  int flag = 0;
  while (1) {
    if (state == 4096) {
      state = 4112;
      next = __VERIFIER_nondet_int() ? 4128 : 4144;
    } else if (state == 4112) {
      flag = flag == 0 ? 1 : flag;
      state = 4352;
    } else if (state == 4128) {
      flag = flag == 1 ? 2 : flag;
      next = 4144;
      state = 4352;
    } else if (state == 4144) {
      flag = flag == 2 ? 4 : flag;
      next = 4160;
      state = 4352;
    } else if (state == 4160) {
      if (flag == 3) {
        reach_error();
      }
      return 0;
    } else if (state == 4352) {
      if (__VERIFIER_nondet_int()) {
        state = next;
      }
    } else {
      return 1;
    }
  }
}
