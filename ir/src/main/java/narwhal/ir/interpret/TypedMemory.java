package narwhal.ir.interpret;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/**
 * Reads and writes values of a type in an object, little endian. The access was found valid before.
 */
final class TypedMemory {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private TypedMemory() {}

  /** {@code length} ≤ 8 bytes, zero-extended. */
  static long readWord(MemoryObject object, long offset, int length) {
    Page page = object.page(offset);
    int index = (int) (offset - page.base);
    if (index + length > page.data.length) {
      return readAcross(object, offset, length);
    }
    if (page.known != null) {
      learn(object, page, index, length);
    }
    return switch (length) {
      case 1 -> page.data[index] & 0xff;
      case 2 -> (short) SHORT.get(page.data, index) & 0xffff;
      case 4 -> (int) INT.get(page.data, index) & 0xffff_ffffL;
      case 8 -> (long) LONG.get(page.data, index);
      default -> readBytes(page, index, length);
    };
  }

  private static long readBytes(Page page, int index, int length) {
    long word = 0;
    for (int i = length - 1; i >= 0; i--) {
      word = (word << 8) | (page.data[index + i] & 0xff);
    }
    return word;
  }

  private static long readAcross(MemoryObject object, long offset, int length) {
    long word = 0;
    for (int i = length - 1; i >= 0; i--) {
      word = (word << 8) | readWord(object, offset + i, 1);
    }
    return word;
  }

  /** Asks the environment for the bytes that nobody wrote. */
  private static void learn(MemoryObject object, Page page, int index, int length) {
    for (int i = index; i < index + length; i++) {
      if (!page.known[i]) {
        page.known[i] = true;
        page.data[i] = object.unknownByte(page.base + i);
      }
    }
  }

  static MemoryObject readOrigin(MemoryObject object, long offset, int length) {
    Page page = object.page(offset);
    int index = (int) (offset - page.base);
    if (index + length <= page.data.length) {
      return page.origin(index, length);
    }
    MemoryObject first = readOrigin(object, offset, 1);
    for (int i = 1; i < length; i++) {
      if (readOrigin(object, offset + i, 1) != first) {
        return null;
      }
    }
    return first;
  }

  static void writeWord(
      MemoryObject object, long offset, int length, long word, MemoryObject origin) {
    Page page = object.page(offset);
    int index = (int) (offset - page.base);
    if (index + length > page.data.length) {
      for (int i = 0; i < length; i++) {
        writeWord(object, offset + i, 1, word >>> (8 * i), origin);
      }
      return;
    }
    page.markKnown(index, length);
    page.setOrigin(index, length, origin);
    switch (length) {
      case 1 -> page.data[index] = (byte) word;
      case 2 -> SHORT.set(page.data, index, (short) word);
      case 4 -> INT.set(page.data, index, (int) word);
      case 8 -> LONG.set(page.data, index, word);
      default -> {
        for (int i = 0; i < length; i++) {
          page.data[index + i] = (byte) (word >>> (8 * i));
        }
      }
    }
  }

  static Datum read(Type type, MemoryObject object, long offset) {
    if (type.isAggregate()) {
      List<Type> types = type.parts();
      List<Datum> parts = new ArrayList<>(types.size());
      for (int i = 0; i < types.size(); i++) {
        parts.add(read(types.get(i), object, offset + type.offsetOf(i)));
      }
      return new Datum.Parts(parts);
    }
    int length = Math.toIntExact(type.storeSize());
    if (Datum.isWord(type)) {
      long word = readWord(object, offset, length) & Bits.mask(Bits.width(type));
      return new Datum.Word(word, readOrigin(object, offset, length));
    }
    BigInteger value = BigInteger.ZERO;
    for (int i = length - 1; i >= 0; i--) {
      value = value.shiftLeft(8).or(BigInteger.valueOf(readWord(object, offset + i, 1)));
    }
    return new Datum.Wide(Bits.cut(value, Bits.width(type)));
  }

  static void write(Type type, Datum value, MemoryObject object, long offset) {
    switch (value) {
      case Datum.Word w ->
          writeWord(object, offset, Math.toIntExact(type.storeSize()), w.bits(), w.origin());
      case Datum.Wide w -> {
        int length = Math.toIntExact(type.storeSize());
        for (int i = 0; i < length; i++) {
          writeWord(object, offset + i, 1, w.bits().shiftRight(8 * i).longValue(), null);
        }
      }
      case Datum.Parts p -> {
        List<Type> types = type.parts();
        for (int i = 0; i < types.size(); i++) {
          write(types.get(i), p.parts().get(i), object, offset + type.offsetOf(i));
        }
      }
    }
  }

  /** Copies bytes with their shadows; the source is read whole before the target is written. */
  static void copy(
      MemoryObject from, long fromOffset, MemoryObject to, long toOffset, long length) {
    boolean backwards = from == to && fromOffset < toOffset;
    for (long k = 0; k < length; k++) {
      long i = backwards ? length - 1 - k : k;
      byte unwritten = Shadow.at(from, fromOffset + i);
      MemoryObject origin = readOrigin(from, fromOffset + i, 1);
      writeWord(to, toOffset + i, 1, readWord(from, fromOffset + i, 1), origin);
      if (from.shadowed || to.shadowed) {
        Shadow.set(to, toOffset + i, unwritten);
      }
    }
  }
}
