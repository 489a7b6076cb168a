#include <narwhal.h>

#include "buffer.h"

/* Any valid buffer of at most CAPACITY bytes. */
static struct buffer any_buffer(size_t capacity) {
  struct buffer buffer;
  buffer.capacity = narwhal_nondet_size();
  buffer.length = narwhal_nondet_size();
  narwhal_assume(buffer.capacity <= capacity && buffer.length <= buffer.capacity);
  buffer.bytes = buffer.capacity == 0 ? NULL : narwhal_nondet_memory(buffer.capacity);
  return buffer;
}
