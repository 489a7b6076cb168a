// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The callee writes as many elements as it is told, one too many.

static void clear(char *to, int n) {
  for (int i = 0; i < n; i++) to[i] = 0;
}

int main(void) {
  char a[4];
  clear(a, (int)sizeof a + 1);
  return a[3];
}
