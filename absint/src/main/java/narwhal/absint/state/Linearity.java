package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Interval;
import narwhal.term.BitVectors;
import narwhal.term.Term;

/**
 * Reads a bit-vector as a linear expression over the integers, through the operators that are known
 * not to wrap round; what is left is a node.
 */
final class Linearity {
  private final Evaluation evaluation;

  Linearity(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  Linear of(Term term, View view) {
    return switch (term.kind()) {
      case BV_CONSTANT -> Linear.constant(number(term, view));
      case BV_ADD -> isOffset(term) ? offset(term, view) : sum(term, view, false);
      case BV_SUB -> sum(term, view, true);
      case BV_NEG -> negative(term, view, BigInteger.ZERO);
      case BV_NOT -> negative(term, view, ones(term, view));
      case BV_MUL -> product(term, view);
      case BV_ZERO_EXTEND -> of(term.arg(0), View.UNSIGNED);
      case BV_SIGN_EXTEND ->
          view == View.SIGNED || isNatural(term.arg(0)) ? of(term.arg(0), view) : node(term, view);
      case BV_EXTRACT -> {
        Interval inner = evaluation.bits(term.arg(0)).interval();
        boolean fits = view.fits(term.width(), view.low(inner), view.high(inner));
        yield term.index(1) == 0 && fits ? of(term.arg(0), view) : node(term, view);
      }
      case BV_CONCAT -> {
        boolean isOffset = view == View.UNSIGNED && term.arg(0).isConstant();
        yield isOffset
            ? of(term.arg(1), view).plus(term.arg(0).bits().shiftLeft(term.arg(1).width()))
            : node(term, view);
      }
      default -> node(term, view);
    };
  }

  private static BigInteger number(Term constant, View view) {
    return view == View.SIGNED
        ? BitVectors.signed(constant.bits(), constant.width())
        : constant.bits();
  }

  private boolean isNatural(Term term) {
    return evaluation.bits(term).interval().least().signum() >= 0;
  }

  /** Where both views agree, the signed one stands for both. */
  private Linear node(Term term, View view) {
    if (evaluation.bits(term).isConstant()) {
      return Linear.constant(view.low(evaluation.bits(term).interval()));
    }
    return Linear.of(new Node(term, isNatural(term) ? View.SIGNED : view));
  }

  private static boolean isOffset(Term sum) {
    return sum.arg(0).isConstant() || sum.arg(1).isConstant();
  }

  private Linear offset(Term term, View view) {
    Term constant = term.arg(0).isConstant() ? term.arg(0) : term.arg(1);
    Term other = constant == term.arg(0) ? term.arg(1) : term.arg(0);
    Interval range = evaluation.bits(other).interval();
    BigInteger size = BigInteger.ONE.shiftLeft(term.width());
    for (BigInteger more : new BigInteger[] {constant.bits(), constant.bits().subtract(size)}) {
      if (view.fits(term.width(), view.low(range).add(more), view.high(range).add(more))) {
        return of(other, view).plus(more);
      }
    }
    return node(term, view);
  }

  /** A sum or difference of two, where these are related. */
  private Linear sum(Term term, View view, boolean isDifference) {
    if (!evaluation.hasSums()) {
      return node(term, view);
    }
    Linear second = of(term.arg(1), view);
    Linear sum = of(term.arg(0), view).plus(isDifference ? second.negated() : second);
    return sum != null && isExact(sum, term, view) ? sum : node(term, view);
  }

  /** All bits of a vector set. */
  private static BigInteger ones(Term term, View view) {
    return view == View.SIGNED
        ? BigInteger.ONE.negate()
        : BigInteger.ONE.shiftLeft(term.width()).subtract(BigInteger.ONE);
  }

  private Linear negative(Term term, View view, BigInteger offset) {
    if (!evaluation.hasSums()) {
      return node(term, view);
    }
    Linear negative = of(term.arg(0), view).negated().plus(offset);
    return isExact(negative, term, view) ? negative : node(term, view);
  }

  /** Whether a term that is this modulo its size is this. */
  private boolean isExact(Linear form, Term term, View view) {
    Differences differences = evaluation.differences();
    return view.fits(
        term.width(), differences.most(form.negated()).negate(), differences.most(form));
  }

  private Linear product(Term term, View view) {
    Term constant = term.arg(0).isConstant() ? term.arg(0) : term.arg(1);
    Term other = constant == term.arg(0) ? term.arg(1) : term.arg(0);
    if (!constant.isConstant() || number(constant, view).signum() <= 0) {
      return node(term, view);
    }
    BigInteger by = number(constant, view);
    Interval range = evaluation.bits(other).interval();
    return view.fits(term.width(), view.low(range).multiply(by), view.high(range).multiply(by))
        ? of(other, view).times(by)
        : node(term, view);
  }
}
