/* Assembly without text: barriers and hidden copies are exact. */
#define CHECK(n, c) if (!(c)) return n
int main(void) {
  int x = 5, y = 6;
  __asm__ volatile("" ::: "memory");
  __asm__("" : "+r"(x));
  CHECK(1, x == 5);
  __asm__("" : "=r"(x) : "0"(y));
  CHECK(2, x == 6);
  __asm__ volatile("" : "+m"(y));
  CHECK(3, y == 6);
  return 0;
}
