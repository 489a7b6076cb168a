package narwhal.frontend.random;

/**
 * Something that can be read and perhaps assigned: {@code text} is an lvalue, in which {@code @}
 * stands for an index that will be cut to {@code mask} (when the text has one).
 */
record Place(String text, CType type, int mask, boolean writable, boolean addressable) {
  static Place variable(String text, CType type) {
    return new Place(text, type, 0, true, true);
  }

  static Place constant(String text, CType type) {
    return new Place(text, type, 0, false, true);
  }

  boolean isBitField() {
    return writable && !addressable;
  }

  /** Whether it is reached through a pointer variable. */
  boolean isIndirect() {
    return text.startsWith("(*");
  }

  boolean isIndexed() {
    return text.indexOf('@') >= 0;
  }
}
