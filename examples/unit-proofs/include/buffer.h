#ifndef BUFFER_H
#define BUFFER_H
#include <stdbool.h>
#include <stddef.h>

struct buffer {
  unsigned char *bytes;
  size_t length;
  size_t capacity;
};

bool buffer_is_valid(const struct buffer *buffer);
bool buffer_append(struct buffer *buffer, const unsigned char *bytes, size_t length);
size_t buffer_find(const struct buffer *buffer, unsigned char byte);
#endif
