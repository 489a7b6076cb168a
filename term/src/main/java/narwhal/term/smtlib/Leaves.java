package narwhal.term.smtlib;

import java.math.BigInteger;
import narwhal.term.BitVectors;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.SoftFloat;
import narwhal.term.Sort;
import narwhal.term.Term;

/** The text of constants and of operator heads. */
final class Leaves {
  private Leaves() {}

  static String constant(Term term) {
    return switch (term.kind()) {
      case BV_CONSTANT -> bits(term.bits(), term.width());
      case INT_CONSTANT -> integer(term.integer(), "");
      case REAL_CONSTANT -> rational(term.rational());
      case FLOAT_CONSTANT -> floating(term);
      case ROUNDING_CONSTANT -> term.rounding().name();
      default -> term.kind().smtLibName();
    };
  }

  /** What stands after the opening parenthesis of an application. */
  static String head(Term term) {
    Kind kind = term.kind();
    if (kind == Kind.CONST_ARRAY) {
      return "(as const " + term.sort() + ")";
    }
    return switch (kind.indices()) {
      case 0 -> kind.smtLibName();
      case 1 -> "(_ " + kind.smtLibName() + " " + term.index(0) + ")";
      default -> "(_ " + kind.smtLibName() + " " + term.index(0) + " " + term.index(1) + ")";
    };
  }

  private static String bits(BigInteger value, int width) {
    boolean hexadecimal = width % 4 == 0;
    String digits = value.toString(hexadecimal ? 16 : 2);
    int length = hexadecimal ? width / 4 : width;
    return (hexadecimal ? "#x" : "#b") + "0".repeat(length - digits.length()) + digits;
  }

  private static String integer(BigInteger value, String suffix) {
    return value.signum() < 0 ? "(- " + value.negate() + suffix + ")" : value + suffix;
  }

  private static String rational(Rational value) {
    return value.isInteger()
        ? integer(value.numerator(), ".0")
        : "(/ " + integer(value.numerator(), ".0") + " " + value.denominator() + ".0)";
  }

  private static String floating(Term term) {
    Sort.Float sort = (Sort.Float) term.sort();
    SoftFloat format = SoftFloat.of(sort);
    BigInteger value = term.bits();
    String suffix = " " + sort.exponent() + " " + sort.significand() + ")";
    if (format.isNan(value)) {
      return "(_ NaN" + suffix;
    }
    String sign = format.isNegative(value) ? "-" : "+";
    if (format.isInfinite(value)) {
      return "(_ " + sign + "oo" + suffix;
    }
    if (format.isZero(value)) {
      return "(_ " + sign + "zero" + suffix;
    }
    int fraction = sort.significand() - 1;
    int top = sort.width() - 1;
    return "(fp "
        + binary(BitVectors.extract(top, top, value), 1)
        + " "
        + binary(BitVectors.extract(top - 1, fraction, value), sort.exponent())
        + " "
        + binary(BitVectors.extract(fraction - 1, 0, value), fraction)
        + ")";
  }

  private static String binary(BigInteger value, int width) {
    String digits = value.toString(2);
    return "#b" + "0".repeat(width - digits.length()) + digits;
  }
}
