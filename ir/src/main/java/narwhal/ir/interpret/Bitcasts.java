package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/** Casts that keep the bits; lane 0 of a vector is the lowest. */
final class Bitcasts {
  private Bitcasts() {}

  static Datum cast(Type from, Type to, Datum value) {
    if (value instanceof Datum.Word && Datum.isWord(to)) {
      return value;
    }
    return fromBits(to, bits(from, value));
  }

  private static BigInteger bits(Type type, Datum value) {
    if (!(value instanceof Datum.Parts parts)) {
      return value.unsigned();
    }
    Type lane = Lanes.lane(type);
    BigInteger bits = BigInteger.ZERO;
    for (int i = parts.parts().size() - 1; i >= 0; i--) {
      bits = bits.shiftLeft(Bits.width(lane)).or(parts.parts().get(i).unsigned());
    }
    return bits;
  }

  private static Datum fromBits(Type type, BigInteger bits) {
    if (!(type instanceof Type.Vector vector)) {
      return Datum.scalar(type, bits);
    }
    int width = Bits.width(vector.element());
    List<Datum> parts = new ArrayList<>();
    for (int i = 0; i < vector.count(); i++) {
      parts.add(Datum.scalar(vector.element(), Bits.cut(bits.shiftRight(i * width), width)));
    }
    return new Datum.Parts(parts);
  }
}
