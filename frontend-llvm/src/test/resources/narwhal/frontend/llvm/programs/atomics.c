/* Atomic operations of a sequential program. */
#include <stdatomic.h>
#define CHECK(n, c) if (!(c)) return n
static atomic_int counter = 5;
static int plain = 1;
static _Atomic(int *) where = &plain;
int main(void) {
  CHECK(1, atomic_fetch_add(&counter, 3) == 5 && atomic_load(&counter) == 8);
  CHECK(2, atomic_exchange(&counter, 1) == 8 && counter++ == 1 && counter == 2);
  int expected = 7;
  CHECK(3, !atomic_compare_exchange_strong(&counter, &expected, 9) && expected == 2);
  CHECK(4, atomic_compare_exchange_strong(&counter, &expected, 9) && counter == 9);
  CHECK(5, __sync_fetch_and_or(&plain, 6) == 1 && plain == 7 && __sync_add_and_fetch(&plain, 1) == 8);
  CHECK(6, __sync_bool_compare_and_swap(&plain, 8, 3) && plain == 3 && *where == 3);
  CHECK(7, __atomic_fetch_nand(&plain, 1, __ATOMIC_SEQ_CST) == 3 && plain == -2);
  CHECK(8, __atomic_fetch_xor(&plain, -1, __ATOMIC_SEQ_CST) == -2 && plain == 1);
  atomic_thread_fence(memory_order_seq_cst);
  __sync_synchronize();
  CHECK(9, __atomic_fetch_sub(&plain, 2, __ATOMIC_RELAXED) == 1 && plain == -1);
  return 0;
}
