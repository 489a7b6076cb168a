/* Pointer arithmetic and comparison, casts between pointers and integers, memory builtins. */
#define CHECK(n, c) if (!(c)) return n
typedef __UINTPTR_TYPE__ uintptr;
struct item { char c; int values[3]; };
int main(void) {
  int a[6] = {0, 1, 2, 3, 4, 5}, *p = a + 2, *q = &a[5];
  CHECK(1, q - p == 3 && p < q && p[-1] == 1 && *(q - 4) == 1 && p + 3 == q && p != q);
  struct item items[2] = {{'a', {1, 2, 3}}, {'b', {4, 5, 6}}};
  struct item *i = items;
  i++;
  CHECK(2, i->values[2] == 6 && (char *) i - (char *) items == sizeof(struct item));
  CHECK(3, __builtin_offsetof(struct item, values[1]) == 8 && *(int *) ((char *) i + 8) == 5);
  uintptr number = (uintptr) p;
  CHECK(4, *(int *) (number + sizeof(int)) == 3 && (void *) number == p && (int *) 0 == 0);
  unsigned char *bytes = (unsigned char *) a;
  CHECK(5, bytes[4] == 1 && bytes[5] == 0);
  *(short *) (bytes + 4) = 0x0203;
  CHECK(6, a[1] == 0x203);
  int copy[6];
  __builtin_memcpy(copy, a, sizeof a);
  __builtin_memmove(copy + 1, copy, 3 * sizeof(int));
  CHECK(7, copy[1] == 0 && copy[2] == 0x203 && copy[3] == 2);
  __builtin_memset(copy, 0xff, sizeof(int));
  CHECK(8, copy[0] == -1 && copy[1] == 0);
  void *none = 0;
  CHECK(9, !none && (none ? 1 : 2) == 2);
  long index = -2;
  CHECK(10, q[index] == 3 && *(p + (unsigned char) 1) == 3);
  char **list = (char *[]) {"ab", "cd"};
  CHECK(11, list[1][1] == 'd' && **list == 'a');
  return 0;
}
