package narwhal.ir.interpret;

import java.util.Arrays;

/**
 * A stretch of an object's bytes with two shadows: which bytes are known, and which object a byte
 * that is part of a pointer belongs to.
 */
final class Page {
  /** Offset of the first byte within the object. */
  final long base;

  final byte[] data;

  /** Null when every byte is known. */
  boolean[] known;

  /** Null when no byte is part of a pointer. */
  MemoryObject[] origins;

  Page(long base, int size, boolean zeroed) {
    this.base = base;
    this.data = new byte[size];
    this.known = zeroed || size == 0 ? null : new boolean[size];
  }

  void setOrigin(int index, int length, MemoryObject origin) {
    if (origins == null) {
      if (origin == null) {
        return;
      }
      origins = new MemoryObject[data.length];
    }
    Arrays.fill(origins, index, index + length, origin);
  }

  /** The one object that all the bytes belong to, or null. */
  MemoryObject origin(int index, int length) {
    if (origins == null) {
      return null;
    }
    MemoryObject first = origins[index];
    for (int i = 1; i < length; i++) {
      if (origins[index + i] != first) {
        return null;
      }
    }
    return first;
  }

  void markKnown(int index, int length) {
    if (known != null) {
      Arrays.fill(known, index, index + length, true);
    }
  }
}
