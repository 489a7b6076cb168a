/* Finding changes nothing, and finds what is there. */
#include "any_buffer.h"

int main(void) {
  struct buffer buffer = any_buffer(4);
  unsigned char byte = narwhal_nondet_uchar();
  narwhal_tracking_on();

  size_t at = buffer_find(&buffer, byte);

  narwhal_assert(!narwhal_is_modified(&buffer.length));
  narwhal_assert(at <= buffer.length);
  if (at < buffer.length) narwhal_assert(buffer.bytes[at] == byte);
  return 0;
}
