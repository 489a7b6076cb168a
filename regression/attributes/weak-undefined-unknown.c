// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the weak symbol hook is taken to be defined)
// Nothing here defines the hook, so that its address may be null.
extern void abort(void);
void reach_error(void) { abort(); }
int hook(int) __attribute__((weak));

int main(void) {
  if (!hook) reach_error();
  return 0;
}
