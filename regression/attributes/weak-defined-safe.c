// property: unreach-call
// arch: 64
// expect: SAFE
// A weak definition is one, as long as there is no other.
extern void abort(void);
void reach_error(void) { abort(); }
__attribute__((weak)) int hook(int n) { return n; }

int main(void) {
  if (!hook) reach_error();
  return 0;
}
