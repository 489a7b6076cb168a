/* Appending keeps a buffer valid, and copies what it was given. */
#include "any_buffer.h"

int main(void) {
  struct buffer buffer = any_buffer(4);
  struct buffer before = buffer;
  unsigned char more[3] = {narwhal_nondet_uchar(), narwhal_nondet_uchar(), narwhal_nondet_uchar()};
  size_t length = narwhal_nondet_size();
  narwhal_assume(length <= 3);

  bool done = buffer_append(&buffer, more, length);

  narwhal_assert(buffer_is_valid(&buffer));
  narwhal_assert(buffer.length == before.length + (done ? length : 0));
  if (done && length > 0) narwhal_assert(buffer.bytes[before.length] == more[0]);
  narwhal_cover(done && length == 3);
  narwhal_cover(!done);
  return 0;
}
