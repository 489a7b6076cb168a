#include "buffer.h"

#include <string.h>

void log_event(const char *what, size_t number);

bool buffer_is_valid(const struct buffer *buffer) {
  return buffer && buffer->length <= buffer->capacity && (buffer->capacity == 0 || buffer->bytes);
}

/* Whether LENGTH more bytes fit. */
static bool has_room(const struct buffer *buffer, size_t length) {
  return length <= buffer->capacity - buffer->length;
}

bool buffer_append(struct buffer *buffer, const unsigned char *bytes, size_t length) {
  if (!has_room(buffer, length)) {
    log_event("no room for", length);
    return false;
  }
  if (length > 0) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  return true;
}

size_t buffer_find(const struct buffer *buffer, unsigned char byte) {
  for (size_t i = 0; i < buffer->length; i++)
    if (buffer->bytes[i] == byte) return i;
  return buffer->length;
}
