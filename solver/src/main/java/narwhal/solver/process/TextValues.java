package narwhal.solver.process;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Reads printed values as terms. */
final class TextValues {
  private final TermFactory terms;

  TextValues(TermFactory terms) {
    this.terms = terms;
  }

  Term read(SExpression value, Sort sort) {
    try {
      return switch (sort) {
        case Sort.Bool _ -> terms.bool(value.is("true"));
        case Sort.Int _ -> terms.integer(rational(value).floor());
        case Sort.Real _ -> terms.real(rational(value));
        case Sort.BitVec(int width) -> terms.bv(bits(value), width);
        case Sort.Float format -> floating(value, format);
        case Sort.Rounding _ -> terms.rounding(mode(value));
        case Sort.Array array -> array(value, array);
      };
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw strange(value);
    }
  }

  private static UnsupportedTermException strange(SExpression value) {
    return new UnsupportedTermException("value " + value);
  }

  /** {@code 3}, {@code 1.5}, {@code (- x)}, {@code (/ x y)}. */
  private static Rational rational(SExpression value) {
    List<SExpression> list = value.list();
    if (list.size() == 2 && list.getFirst().is("-")) {
      return rational(list.get(1)).negate();
    }
    if (list.size() == 3 && list.getFirst().is("/")) {
      return rational(list.get(1)).divide(rational(list.get(2)));
    }
    BigDecimal decimal = new BigDecimal(value.toString());
    return new Rational(decimal.unscaledValue(), BigInteger.TEN.pow(Math.max(0, decimal.scale())));
  }

  /** {@code #b01}, {@code #xA0}, {@code (_ bv10 32)}. */
  private static BigInteger bits(SExpression value) {
    List<SExpression> list = value.list();
    if (list.size() == 3 && list.getFirst().is("_")) {
      return new BigInteger(list.get(1).toString().substring(2));
    }
    String text = value.toString();
    return switch (text.substring(0, 2)) {
      case "#b" -> new BigInteger(text.substring(2), 2);
      case "#x" -> new BigInteger(text.substring(2), 16);
      default -> throw strange(value);
    };
  }

  /** {@code (fp s e m)}, {@code (_ NaN e s)} and the like. */
  private Term floating(SExpression value, Sort.Float format) {
    List<SExpression> list = value.list();
    int exponent = format.exponent();
    int significand = format.significand();
    if (list.getFirst().is("fp")) {
      BigInteger bits =
          bits(list.get(1))
              .shiftLeft(exponent)
              .add(bits(list.get(2)))
              .shiftLeft(significand - 1)
              .add(bits(list.get(3)));
      return terms.floatConstant(bits, exponent, significand);
    }
    return switch (list.get(1).toString()) {
      case "NaN" -> terms.fpNan(exponent, significand);
      case "+oo" -> terms.fpInfinity(false, exponent, significand);
      case "-oo" -> terms.fpInfinity(true, exponent, significand);
      case "+zero" -> terms.fpZero(false, exponent, significand);
      case "-zero" -> terms.fpZero(true, exponent, significand);
      default -> throw strange(value);
    };
  }

  private static RoundingMode mode(SExpression value) {
    return switch (value.toString()) {
      case "RNE", "roundNearestTiesToEven" -> RoundingMode.RNE;
      case "RNA", "roundNearestTiesToAway" -> RoundingMode.RNA;
      case "RTP", "roundTowardPositive" -> RoundingMode.RTP;
      case "RTN", "roundTowardNegative" -> RoundingMode.RTN;
      case "RTZ", "roundTowardZero" -> RoundingMode.RTZ;
      default -> throw strange(value);
    };
  }

  /** Stores over {@code ((as const S) v)}. */
  private Term array(SExpression value, Sort.Array sort) {
    List<List<SExpression>> stores = new ArrayList<>();
    SExpression rest = value;
    while (rest.list().size() == 4 && rest.list().getFirst().is("store")) {
      stores.add(rest.list());
      rest = rest.list().get(1);
    }
    List<SExpression> base = rest.list();
    if (base.size() != 2 || base.getFirst().list().size() != 3) {
      throw strange(rest);
    }
    Term array = terms.constArray(sort, read(base.get(1), sort.element()));
    for (List<SExpression> store : stores.reversed()) {
      Term index = read(store.get(2), sort.index());
      array = terms.store(array, index, read(store.get(3), sort.element()));
    }
    return array;
  }
}
