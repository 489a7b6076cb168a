/* A static function, called from the harness. The harness forgets that a buffer must be valid. */
#include "any_buffer.h"

bool has_room(const struct buffer *buffer, size_t length);

int main(void) {
  struct buffer buffer;
  buffer.length = narwhal_nondet_size();
  buffer.capacity = narwhal_nondet_size();
  size_t length = narwhal_nondet_size();
  if (has_room(&buffer, length)) narwhal_assert(buffer.length <= buffer.capacity);
  return 0;
}
