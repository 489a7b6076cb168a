package narwhal.pointsto.analysis;

import java.util.OptionalLong;
import narwhal.ir.machine.Value;

/** How ranges of bytes are treated that are copied, filled or chosen at once. */
public final class Ranges {
  /** In arrays, copies of up to this many bytes go field by field. */
  private static final long MOST_BY_FIELD = 512;

  /** Shorter pieces are copied cell by cell, whatever the widths of the cells. */
  private static final long LONG = 64;

  private static final long LARGEST = 1L << 30;

  private Ranges() {}

  /** The length, if it is a constant of a sensible size. */
  public static OptionalLong length(Value length) {
    boolean isKnown =
        length instanceof Value.IntConstant constant
            && constant.value().bitLength() <= 30
            && constant.value().longValue() < LARGEST;
    return isKnown
        ? OptionalLong.of(((Value.IntConstant) length).value().longValue())
        : OptionalLong.empty();
  }

  /** Whether a piece may be copied as one block, for which both sides need cells of one width. */
  static boolean isLong(Piece piece) {
    return piece.length() > LONG;
  }

  /** Whether a copy goes field by field. */
  public static boolean isByField(Cell target, Cell source, OptionalLong length) {
    if (length.isEmpty()) {
      return false;
    }
    boolean isArray =
        target.find().node().fields().stride() > 0 || source.find().node().fields().stride() > 0;
    return !isArray || length.getAsLong() <= MOST_BY_FIELD;
  }
}
