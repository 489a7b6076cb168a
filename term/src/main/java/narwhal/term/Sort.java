package narwhal.term;

import java.util.stream.IntStream;

/** The sort of a term. Sorts are values: equal sorts may be distinct objects. */
@SuppressWarnings("ClassInitializationDeadlock") // the records only read their own components
public sealed interface Sort {
  Sort BOOL = new Bool();
  Sort INT = new Int();
  Sort REAL = new Real();
  Sort ROUNDING = new Rounding();

  record Bool() implements Sort {
    @Override
    public String toString() {
      return "Bool";
    }
  }

  /** Mathematical integers. */
  record Int() implements Sort {
    @Override
    public String toString() {
      return "Int";
    }
  }

  record Real() implements Sort {
    @Override
    public String toString() {
      return "Real";
    }
  }

  record BitVec(int width) implements Sort {
    public BitVec {
      if (width < 1) {
        throw new IllegalArgumentException("bit-vector of width " + width);
      }
    }

    @Override
    public String toString() {
      return "(_ BitVec " + width + ")";
    }
  }

  /** IEEE 754 binary format; the significand counts the hidden bit, as in SMT-LIB. */
  record Float(int exponent, int significand) implements Sort {
    public Float {
      if (exponent < 2 || significand < 2) {
        throw new IllegalArgumentException("float format " + exponent + ", " + significand);
      }
    }

    /** The number of bits of the IEEE interchange encoding. */
    public int width() {
      return exponent + significand;
    }

    @Override
    public String toString() {
      return "(_ FloatingPoint " + exponent + " " + significand + ")";
    }
  }

  /** The five rounding modes. */
  record Rounding() implements Sort {
    @Override
    public String toString() {
      return "RoundingMode";
    }
  }

  record Array(Sort index, Sort element) implements Sort {
    @Override
    public String toString() {
      return "(Array " + index + " " + element + ")";
    }
  }

  Sort.Float FLOAT16 = new Float(5, 11);
  Sort.Float FLOAT32 = new Float(8, 24);
  Sort.Float FLOAT64 = new Float(11, 53);
  Sort.Float FLOAT128 = new Float(15, 113);

  static BitVec bitVec(int width) {
    return BitVecs.of(width);
  }

  static Array array(Sort index, Sort element) {
    return new Array(index, element);
  }

  default boolean isBool() {
    return this instanceof Bool;
  }

  default boolean isBitVec() {
    return this instanceof BitVec;
  }

  default boolean isFloat() {
    return this instanceof Float;
  }

  default boolean isArray() {
    return this instanceof Array;
  }

  /** The common widths, made once. */
  final class BitVecs {
    private static final BitVec[] SMALL =
        IntStream.rangeClosed(1, 128).mapToObj(BitVec::new).toArray(BitVec[]::new);

    private BitVecs() {}

    private static BitVec of(int width) {
      return width >= 1 && width <= SMALL.length ? SMALL[width - 1] : new BitVec(width);
    }
  }
}
