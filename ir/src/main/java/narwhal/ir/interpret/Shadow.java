package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/** Which bits of objects nothing has written. */
final class Shadow {
  private Shadow() {}

  /** The bits of a byte that nothing has written. */
  static byte at(MemoryObject object, long offset) {
    Page page = object.shadowed ? object.page(offset) : null;
    return page == null || page.unwritten == null ? 0 : page.unwritten[(int) (offset - page.base)];
  }

  static void set(MemoryObject object, long offset, byte unwritten) {
    Page page = object.shadowed ? object.page(offset) : null;
    if (page != null && page.unwritten != null) {
      page.unwritten[(int) (offset - page.base)] = unwritten;
    }
  }

  /** The written bits in the shape of a type whose leaves are integers of whole bytes. */
  static Datum read(Type type, MemoryObject object, long offset) {
    if (type.isAggregate()) {
      List<Datum> parts = new ArrayList<>();
      for (int i = 0; i < type.parts().size(); i++) {
        parts.add(read(type.parts().get(i), object, offset + type.offsetOf(i)));
      }
      return new Datum.Parts(parts);
    }
    BigInteger bits = BigInteger.ZERO;
    for (long k = type.storeSize() - 1; k >= 0; k--) {
      boolean isInside = object != null && offset + k >= 0 && offset + k < object.size;
      int octet = isInside ? ~at(object, offset + k) & 0xff : 0xff;
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(octet));
    }
    return Datum.scalar(type, bits);
  }

  static void write(Type type, Datum value, MemoryObject object, long offset) {
    if (value instanceof Datum.Parts whole) {
      for (int i = 0; i < type.parts().size(); i++) {
        Datum part = whole.parts().get(i);
        write(type.parts().get(i), part, object, offset + type.offsetOf(i));
      }
      return;
    }
    BigInteger bits = value.unsigned();
    for (int k = 0; k < type.storeSize(); k++) {
      if (offset + k >= 0 && offset + k < object.size) {
        set(object, offset + k, (byte) ~bits.shiftRight(8 * k).intValue());
      }
    }
  }
}
