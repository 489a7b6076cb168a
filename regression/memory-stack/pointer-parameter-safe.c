// property: valid-memsafety
// arch: 64
// expect: SAFE
// The callee writes as many elements as there are.

static void clear(char *to, int n) {
  for (int i = 0; i < n; i++) to[i] = 0;
}

int main(void) {
  char a[4];
  clear(a, (int)sizeof a);
  return a[3];
}
