// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// args: --malloc succeeds
// A pointer that a forgotten declaration makes an int loses half of its address.

extern void reach_error(void);

int main() {
  int held = valloc(8);
  if (held == 0)
    reach_error();
  return 0;
}
