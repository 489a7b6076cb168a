package narwhal.evidence.invariant;

import java.math.BigInteger;
import java.util.Map;

/** Sums as expressions of C. */
final class SumText {
  private SumText() {}

  /**
   * The sum as an atom that is computed in a type at least: no step leaves it.
   *
   * @param type one that holds all steps
   */
  static Atom exact(Sum sum, Arithmetic type) {
    if (sum.isConstant()) {
      return new Atom(
          Arithmetic.literal(sum.constant()),
          Range.of(sum.constant()),
          Arithmetic.INT.holding(Range.of(sum.constant())));
    }
    if (isAtom(sum)) {
      return sum.factors().keySet().iterator().next();
    }
    return new Atom("(" + text(sum, type) + ")", sum.range(), type);
  }

  /** The same without parentheses around it. */
  static String bare(Sum sum, Arithmetic type) {
    return sum.isConstant() || isAtom(sum) ? exact(sum, type).text() : text(sum, type);
  }

  /** The sum modulo the size of an unsigned type, computed in that type. */
  static String modular(Sum sum, Arithmetic type) {
    Sum reduced = sum.withConstant(modulo(sum.constant(), type));
    if (reduced.isConstant()) {
      return type.literalOf(reduced.constant());
    }
    return text(reduced, type);
  }

  private static BigInteger modulo(BigInteger number, Arithmetic type) {
    BigInteger size = BigInteger.ONE.shiftLeft(type == Arithmetic.UNSIGNED ? 32 : 64);
    return number.mod(size);
  }

  private static boolean isAtom(Sum sum) {
    return sum.constant().signum() == 0
        && sum.factors().size() == 1
        && sum.factors().containsValue(BigInteger.ONE);
  }

  /** What is added first makes the type; the others are converted. */
  private static String text(Sum sum, Arithmetic type) {
    StringBuilder text = new StringBuilder();
    for (int sign : new int[] {1, -1}) {
      for (Map.Entry<Atom, BigInteger> entry : sum.part(sign).factors().entrySet()) {
        if (text.isEmpty() && sign < 0) {
          text.append(zero(type)).append(" - ");
        } else if (!text.isEmpty()) {
          text.append(sign > 0 ? " + " : " - ");
        }
        text.append(product(entry.getKey(), entry.getValue().abs(), type, text.isEmpty()));
      }
    }
    if (sum.constant().signum() != 0) {
      text.append(sum.constant().signum() > 0 ? " + " : " - ");
      text.append(Arithmetic.literal(sum.constant().abs()));
    }
    return text.toString();
  }

  private static String zero(Arithmetic type) {
    return type == Arithmetic.WIDE ? cast("0", type) : type.literalOf(BigInteger.ZERO);
  }

  private static String product(Atom atom, BigInteger factor, Arithmetic type, boolean isFirst) {
    boolean isOne = factor.equals(BigInteger.ONE);
    boolean isLater = atom.type().compareTo(type) > 0;
    String operand =
        atom.type() != type && (isLater || (isFirst && isOne))
            ? cast(atom.text(), type)
            : atom.text();
    if (isOne) {
      return operand;
    }
    return atom.type() == type
        ? Arithmetic.literal(factor) + " * " + operand
        : type == Arithmetic.WIDE
            ? cast(atom.text(), type) + " * " + Arithmetic.literal(factor)
            : type.literalOf(factor) + " * " + operand;
  }

  static String cast(String text, Arithmetic type) {
    return "(" + type.text() + ")" + text;
  }
}
