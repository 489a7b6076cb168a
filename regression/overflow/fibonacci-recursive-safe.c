// property: no-overflow
// arch: 64
// expect: SAFE
// A recursive function whose results stay small.

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void) { return fibonacci(6) == 8 ? 0 : 1; }
