package narwhal.evidence.invariant;

import java.math.BigInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import narwhal.term.Sort;
import narwhal.term.Term;

/** Formulas over bit-vectors as conditions of C. */
final class Formulas {
  private final Numbers numbers;

  /**
   * @param variables throws {@link NoExpressionException} for those that have no name
   */
  Formulas(Function<Term, Numbers.Variable> variables) {
    this.numbers = new Numbers(variables, this::of);
  }

  /**
   * The formula in C; {@code 1} if it says nothing.
   *
   * @throws NoExpressionException where it has no form
   */
  String of(Term term) {
    return switch (term.kind()) {
      case TRUE -> "1";
      case FALSE -> "0";
      case NOT -> negated(term.arg(0));
      case AND -> joined(term, " && ");
      case OR -> joined(term, " || ");
      case IMPLIES -> grouped(negated(term.arg(0))) + " || " + grouped(of(term.arg(1)));
      case XOR -> grouped(of(term.arg(0))) + " != " + grouped(of(term.arg(1)));
      case ITE ->
          "(%s ? %s : %s)"
              .formatted(
                  grouped(of(term.arg(0))), grouped(of(term.arg(1))), grouped(of(term.arg(2))));
      case EQUAL -> equality(term, "==");
      case BV_ULT -> comparison(term.arg(0), term.arg(1), false, true);
      case BV_ULE -> comparison(term.arg(0), term.arg(1), false, false);
      case BV_SLT -> comparison(term.arg(0), term.arg(1), true, true);
      case BV_SLE -> comparison(term.arg(0), term.arg(1), true, false);
      default -> throw new NoExpressionException(term.kind().name());
    };
  }

  private String negated(Term term) {
    return switch (term.kind()) {
      case NOT -> of(term.arg(0));
      case EQUAL -> equality(term, "!=");
      case BV_ULT -> comparison(term.arg(1), term.arg(0), false, false);
      case BV_ULE -> comparison(term.arg(1), term.arg(0), false, true);
      case BV_SLT -> comparison(term.arg(1), term.arg(0), true, false);
      case BV_SLE -> comparison(term.arg(1), term.arg(0), true, true);
      default -> "!(" + of(term) + ")";
    };
  }

  private String joined(Term term, String operator) {
    return term.args().stream().map(a -> grouped(of(a))).collect(Collectors.joining(operator));
  }

  private static String grouped(String text) {
    return text.matches("\\w+") ? text : "(" + text + ")";
  }

  private String equality(Term term, String operator) {
    Term left = term.arg(0);
    Term right = term.arg(1);
    if (left.sort().isBool()) {
      return grouped(of(left)) + " " + operator + " " + grouped(of(right));
    }
    if (!(left.sort() instanceof Sort.BitVec)) {
      throw new NoExpressionException("a comparison of " + left.sort());
    }
    int width = left.width();
    boolean isOdd = width != 8 && width != 16 && width != 32 && width != 64;
    boolean isSigned = isOdd || numbers.isSigned(left.isConstant() ? right : left);
    Sum difference = numbers.modular(left).minus(numbers.modular(right));
    Range whole = Range.of(width, true);
    boolean isExact =
        whole.contains(difference.part(1).range().join(difference.part(-1).range()))
            || (width != 32 && width != 64);
    if (isExact || (isPlain(left) && isPlain(right))) {
      return exact(
          numbers.of(left, isSigned).minus(numbers.of(right, isSigned)).reduced(), operator);
    }
    return modular(difference, width, operator);
  }

  private static boolean isPlain(Term term) {
    return term.isVariable() || term.isConstant();
  }

  /** An equation of sums that may wrap round. */
  private static String modular(Sum difference, int width, String operator) {
    Arithmetic type = width == 32 ? Arithmetic.UNSIGNED : Arithmetic.UNSIGNED_LONG;
    BigInteger constant = difference.constant();
    Sum left = difference.part(1);
    Sum right = difference.part(-1).times(BigInteger.ONE.negate());
    if (constant.signum() > 0 && !left.isConstant()) {
      left = left.withConstant(constant);
    } else {
      right = right.withConstant(constant.negate());
    }
    String first = SumText.modular(left, type);
    return first + " " + operator + " " + SumText.modular(right, type);
  }

  private String comparison(Term left, Term right, boolean isSigned, boolean isStrict) {
    Sum difference = numbers.of(left, isSigned).minus(numbers.of(right, isSigned));
    Sum scaled = isStrict ? difference.plus(Sum.of(BigInteger.ONE)) : difference;
    return exact(lowered(scaled), "<=");
  }

  /** {@code c + k * s <= 0} is {@code ceiling(c / k) + s <= 0}. */
  private static Sum lowered(Sum sum) {
    BigInteger divisor = sum.factors().values().stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    if (divisor.compareTo(BigInteger.ONE) <= 0) {
      return sum;
    }
    BigInteger[] parts = sum.constant().negate().divideAndRemainder(divisor);
    BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return sum.withConstant(floor.negate().multiply(divisor)).reduced();
  }

  /** A difference compared with zero, each part on the side where it is positive. */
  private static String exact(Sum difference, String operator) {
    Range range = difference.range();
    if (isDecided(range, operator)) {
      return holds(range, operator) ? "1" : "0";
    }
    Sum left = difference.part(1);
    Sum right = difference.part(-1).times(BigInteger.ONE.negate());
    BigInteger constant = difference.constant();
    String relation = operator;
    if (operator.equals("<=") && constant.equals(BigInteger.ONE) && !right.isConstant()) {
      constant = BigInteger.ZERO;
      relation = "<";
    }
    if (left.isConstant()) {
      return relation(right, flipped(relation), left.withConstant(constant));
    }
    if (right.isConstant() || constant.signum() < 0) {
      return relation(left, relation, right.withConstant(constant.negate()));
    }
    return relation(left.withConstant(constant), relation, right);
  }

  private static String flipped(String relation) {
    return switch (relation) {
      case "<=" -> ">=";
      case "<" -> ">";
      default -> relation;
    };
  }

  private static boolean isDecided(Range range, String operator) {
    int least = range.least().signum();
    int greatest = range.greatest().signum();
    return switch (operator) {
      case "<=" -> greatest <= 0 || least > 0;
      default -> least > 0 || greatest < 0 || (least == 0 && greatest == 0);
    };
  }

  private static boolean holds(Range range, String operator) {
    boolean isZero = range.least().signum() == 0 && range.greatest().signum() == 0;
    return switch (operator) {
      case "<=" -> range.greatest().signum() <= 0;
      case "==" -> isZero;
      default -> !isZero;
    };
  }

  private static String relation(Sum left, String relation, Sum right) {
    Arithmetic least = left.type().with(right.type());
    Arithmetic type = least.holding(left.partial().join(right.partial()));
    Atom first = SumText.exact(left, type);
    Atom second = SumText.exact(right, type);
    Range both = first.values().join(second.values());
    String start = SumText.bare(left, type);
    if (!first.type().with(second.type()).holds(both)) {
      start = SumText.cast(first.text(), type);
    }
    return start + " " + relation + " " + SumText.bare(right, type);
  }
}
