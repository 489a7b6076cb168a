package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/** The states in which a condition holds, or does not. */
final class IntegerConditions {
  private IntegerConditions() {}

  /** The state may be changed; the result is what is left. */
  static IntegerState assume(IntegerState state, Term condition, boolean holds) {
    if (state.isEmpty()) {
      return state;
    }
    return switch (condition.kind()) {
      case NOT -> assume(state, condition.arg(0), !holds);
      case AND -> holds ? all(state, condition.args(), true) : any(state, condition.args(), false);
      case OR -> holds ? any(state, condition.args(), true) : all(state, condition.args(), false);
      case IMPLIES -> implication(state, condition, holds);
      case INT_LE -> compare(state, condition.arg(0), condition.arg(1), holds, 0);
      case INT_LT -> compare(state, condition.arg(0), condition.arg(1), holds, 1);
      case EQUAL -> equal(state, condition.arg(0), condition.arg(1), holds);
      default -> truth(state, condition, holds);
    };
  }

  private static IntegerState all(IntegerState state, List<Term> conditions, boolean hold) {
    IntegerState now = state;
    for (Term condition : conditions) {
      now = assume(now, condition, hold);
    }
    return now;
  }

  private static IntegerState any(IntegerState state, List<Term> conditions, boolean hold) {
    IntegerState joined = null;
    for (Term condition : conditions) {
      IntegerState part = assume(state.copy(), condition, hold);
      joined = joined == null ? part : joined.join(part);
    }
    return joined;
  }

  private static IntegerState implication(IntegerState state, Term condition, boolean holds) {
    if (!holds) {
      return assume(assume(state, condition.arg(0), true), condition.arg(1), false);
    }
    IntegerState without = assume(state.copy(), condition.arg(0), false);
    return without.join(assume(state, condition.arg(1), true));
  }

  /** {@code one + gap <= other}, or not. */
  private static IntegerState compare(
      IntegerState state, Term one, Term other, boolean holds, int gap) {
    Sum difference = Sum.of(one).minus(Sum.of(other));
    if (holds) {
      state.atMostZero(plus(difference, gap));
    } else {
      state.atMostZero(plus(Sum.of(other).minus(Sum.of(one)), 1 - gap));
    }
    return state;
  }

  private static Sum plus(Sum sum, int number) {
    return new Sum(sum.multiples(), sum.number().add(BigInteger.valueOf(number)));
  }

  private static IntegerState equal(IntegerState state, Term one, Term other, boolean holds) {
    if (one.sort().isBool()) {
      boolean isKnown = other.isTrue() || other.isFalse();
      return isKnown
          ? assume(state, one, other.isTrue() == holds)
          : truths(state, one, other, holds);
    }
    if (!one.sort().equals(Sort.INT)) {
      return state;
    }
    if (holds) {
      state.atMostZero(Sum.of(one).minus(Sum.of(other)));
      state.atMostZero(Sum.of(other).minus(Sum.of(one)));
      return state;
    }
    Term number = one.kind() == Kind.INT_CONSTANT ? one : other;
    Term term = number == one ? other : one;
    if (number.kind() == Kind.INT_CONSTANT) {
      state.differs(term, number.integer());
      return state;
    }
    IntegerState below = compare(state.copy(), one, other, true, 1);
    return below.join(compare(state, other, one, true, 1));
  }

  private static IntegerState truths(IntegerState state, Term one, Term other, boolean holds) {
    IntegerState first = assume(assume(state.copy(), one, true), other, holds);
    return first.join(assume(assume(state, one, false), other, !holds));
  }

  private static IntegerState truth(IntegerState state, Term condition, boolean holds) {
    if (condition.isTrue() || condition.isFalse()) {
      if (condition.isTrue() != holds) {
        state.contradict();
      }
    } else if (condition.isVariable()
        || (condition.kind() == Kind.SELECT && condition.arg(0).isVariable())) {
      state.differs(condition, holds ? BigInteger.ZERO : BigInteger.ONE);
    }
    return state;
  }
}
