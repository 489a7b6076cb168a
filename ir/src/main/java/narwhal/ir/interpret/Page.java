package narwhal.ir.interpret;

import java.util.Arrays;

/**
 * A stretch of an object's bytes with three shadows: which bytes are known, which object a byte
 * that is part of a pointer belongs to, and which bits have been written, if someone asks.
 */
final class Page {
  /** Offset of the first byte within the object. */
  final long base;

  final byte[] data;

  /** Null when every byte is known. */
  boolean[] known;

  /** Null when no byte is part of a pointer. */
  MemoryObject[] origins;

  /** The bits that nothing has written; null when all have been. */
  byte[] unwritten;

  Page(long base, int size, boolean zeroed, boolean shadowed) {
    this.base = base;
    this.data = new byte[size];
    if (shadowed && size > 0) {
      unwritten = new byte[size];
      Arrays.fill(unwritten, (byte) -1);
    }
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

  /** Whether the bytes are within this page and none of them is known. */
  boolean isUnknown(int index, int length) {
    if (known == null || index + length > data.length) {
      return false;
    }
    for (int i = index; i < index + length; i++) {
      if (known[i]) {
        return false;
      }
    }
    return true;
  }

  /** The environment put a pointer there, which is no write of the program's. */
  void learn(int index, int length, long address, MemoryObject target) {
    for (int i = 0; i < length; i++) {
      known[index + i] = true;
      data[index + i] = (byte) (address >>> (8 * i));
    }
    setOrigin(index, length, target);
  }

  /** Something is written there. */
  void markKnown(int index, int length) {
    if (known != null) {
      Arrays.fill(known, index, index + length, true);
    }
    if (unwritten != null) {
      Arrays.fill(unwritten, index, index + length, (byte) 0);
    }
  }
}
