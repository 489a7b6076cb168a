package narwhal.engine.shape;

import java.util.Optional;
import narwhal.ir.interpret.IntegerSemantics;
import narwhal.ir.machine.IntPredicate;

/** Whether comparisons hold in a state, and what they say of it where they do. */
final class Comparisons {
  private final State state;

  Comparisons(State state) {
    this.state = state;
  }

  /** Whether the value, an i1 or a number that is asked to be other than 0, is true. */
  Optional<Boolean> decide(Datum condition) {
    return switch (condition) {
      case Datum.Number number -> Optional.of(number.value() != 0);
      case Datum.Symbol symbol -> {
        Range range = state.range(symbol);
        yield range.isSingle()
            ? Optional.of(range.min() != 0)
            : range.mayBeZero() ? Optional.empty() : Optional.of(true);
      }
      case Datum.Truth truth -> decide(truth);
      case Datum.Pointer pointer -> isInside(pointer) ? Optional.of(true) : Optional.empty();
      case Datum.Own own -> Optional.empty();
      case Datum.Function function -> Optional.of(true);
    };
  }

  private Optional<Boolean> decide(Datum.Truth truth) {
    Datum left = truth.left();
    Datum right = truth.right();
    if (left instanceof Datum.Number a && right instanceof Datum.Number b) {
      int bits = Math.max(a.bits(), b.bits());
      return Optional.of(
          IntegerSemantics.compare(truth.predicate(), bits).applyAsLong(a.value(), b.value()) != 0);
    }
    if (left.equals(right) && !(left instanceof Datum.Truth)) {
      return Optional.of(isReflexive(truth.predicate()));
    }
    if (left instanceof Datum.Pointer a && right instanceof Datum.Pointer b) {
      return pointers(truth.predicate(), a, b);
    }
    if (isAddress(left) || isAddress(right)) {
      return equality(truth.predicate(), areEqual(left, right));
    }
    if (isBeyond(truth.predicate(), left) || isBeyond(truth.predicate(), right)) {
      return Optional.empty();
    }
    return numbers(
        truth.predicate(), state.range(left).orElseThrow(), state.range(right).orElseThrow());
  }

  /** Bits too many for a range, or a single one read as signed. */
  private static boolean isBeyond(IntPredicate predicate, Datum datum) {
    return datum instanceof Datum.Symbol symbol
        && (symbol.bits() > 64 || (symbol.bits() == 1 && isSigned(predicate)));
  }

  private static boolean isSigned(IntPredicate predicate) {
    return switch (predicate) {
      case SGT, SGE, SLT, SLE -> true;
      case EQ, NE, UGT, UGE, ULT, ULE -> false;
    };
  }

  private static boolean isReflexive(IntPredicate predicate) {
    return switch (predicate) {
      case EQ, UGE, ULE, SGE, SLE -> true;
      case NE, UGT, ULT, SGT, SLT -> false;
    };
  }

  private static boolean isAddress(Datum datum) {
    return datum instanceof Datum.Pointer || datum instanceof Datum.Function;
  }

  private static Optional<Boolean> equality(IntPredicate predicate, Optional<Boolean> areEqual) {
    return switch (predicate) {
      case EQ -> areEqual;
      case NE -> areEqual.map(it -> !it);
      case UGT, UGE, ULT, ULE, SGT, SGE, SLT, SLE -> Optional.empty();
    };
  }

  /** An address and something else. */
  private Optional<Boolean> areEqual(Datum left, Datum right) {
    Datum address = isAddress(left) ? left : right;
    Datum other = isAddress(left) ? right : left;
    boolean isNull = other.isNumber(0);
    return switch (address) {
      case Datum.Function function ->
          isNull
                  || other instanceof Datum.Function
                  || (other instanceof Datum.Pointer pointer && isSurelyInside(pointer))
              ? Optional.of(false)
              : Optional.empty();
      case Datum.Pointer pointer ->
          (isNull && isInside(pointer))
                  || (other instanceof Datum.Function && isSurelyInside(pointer))
              ? Optional.of(false)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Inside, or at the end, of its object. */
  private boolean isInside(Datum.Pointer pointer) {
    Item item = state.items.get(pointer.object());
    return item != null && item.isInside(pointer.offset(), 0);
  }

  /** Not only at the end of its object, where another one may begin. */
  private boolean isSurelyInside(Datum.Pointer pointer) {
    Item item = state.items.get(pointer.object());
    return item != null && item.isInside(pointer.offset(), 1);
  }

  private Optional<Boolean> pointers(IntPredicate predicate, Datum.Pointer a, Datum.Pointer b) {
    if (a.object() != b.object()) {
      boolean areApart =
          isSurelyInside(a)
              && isSurelyInside(b)
              && state.items.get(a.object()).alive()
              && state.items.get(b.object()).alive();
      return equality(predicate, areApart ? Optional.of(false) : Optional.empty());
    }
    Item item = state.items.get(a.object());
    if (a.end() != b.end()) {
      boolean areApart = item.least() > 1 && isSurelyInside(a) && isSurelyInside(b);
      return equality(predicate, areApart ? Optional.of(false) : Optional.empty());
    }
    boolean isOrdered = item.isInside(a.offset(), 0) && item.isInside(b.offset(), 0);
    return isOrdered && !isSigned(predicate)
        ? Optional.of(
            IntegerSemantics.compare(predicate, 64).applyAsLong(a.offset(), b.offset()) != 0)
        : equality(predicate, Optional.of(a.offset() == b.offset()));
  }

  private static Optional<Boolean> numbers(IntPredicate predicate, Range left, Range right) {
    boolean areNatural = left.min() >= 0 && right.min() >= 0;
    return switch (predicate) {
      case EQ -> left.and(right).isEmpty() ? Optional.of(false) : Optional.empty();
      case NE -> left.and(right).isEmpty() ? Optional.of(true) : Optional.empty();
      case SLT -> less(left, right);
      case SGT -> less(right, left);
      case SGE -> less(left, right).map(it -> !it);
      case SLE -> less(right, left).map(it -> !it);
      case ULT -> areNatural ? less(left, right) : Optional.empty();
      case UGT -> areNatural ? less(right, left) : Optional.empty();
      case UGE -> areNatural ? less(left, right).map(it -> !it) : Optional.empty();
      case ULE -> areNatural ? less(right, left).map(it -> !it) : Optional.empty();
    };
  }

  private static Optional<Boolean> less(Range left, Range right) {
    if (left.max() < right.min()) {
      return Optional.of(true);
    }
    return left.min() >= right.max() ? Optional.of(false) : Optional.empty();
  }

  /** Keeps the executions in which the value is true, or false; says whether there may be any. */
  boolean assume(Datum condition, boolean value) {
    Optional<Boolean> decided = decide(condition);
    if (decided.isPresent()) {
      return decided.get() == value;
    }
    return switch (condition) {
      case Datum.Truth truth -> learn(value ? truth : truth.negated());
      case Datum.Symbol symbol ->
          restrict(
              symbol,
              value
                  ? state.range(symbol).without(0)
                  : state.range(symbol).and(new Range(0, 0, false)));
      case Datum.Number number -> true;
      case Datum.Pointer pointer -> true;
      case Datum.Own own -> true;
      case Datum.Function function -> true;
    };
  }

  private boolean learn(Datum.Truth truth) {
    Datum left = truth.left();
    Datum right = truth.right();
    if (isBeyond(truth.predicate(), left) || isBeyond(truth.predicate(), right)) {
      return true;
    }
    if (left instanceof Datum.Truth inner && right instanceof Datum.Number number) {
      return learnAbout(truth.predicate(), inner, number);
    }
    if (left instanceof Datum.Symbol a
        && right instanceof Datum.Symbol b
        && truth.predicate() == IntPredicate.EQ
        && a.bits() == b.bits()) {
      Range both = state.range(a).and(state.range(b));
      state.replace(b, a);
      return restrict(a, both);
    }
    Optional<Range> of = state.range(right);
    if (left instanceof Datum.Symbol symbol && of.isPresent()) {
      if (!restrict(symbol, bounded(truth.predicate(), state.range(symbol), of.get()))) {
        return false;
      }
    }
    Optional<Range> other = state.range(left);
    if (right instanceof Datum.Symbol symbol && other.isPresent()) {
      return restrict(
          symbol, bounded(mirrored(truth.predicate()), state.range(symbol), other.get()));
    }
    return true;
  }

  /** A comparison, as a number, is compared to one. */
  private boolean learnAbout(IntPredicate predicate, Datum.Truth inner, Datum.Number number) {
    boolean isSaid =
        (predicate == IntPredicate.EQ || predicate == IntPredicate.NE) && number.value() <= 1;
    return !isSaid || assume(inner, (predicate == IntPredicate.EQ) == (number.value() == 1));
  }

  private boolean restrict(Datum.Symbol symbol, Range range) {
    if (range.isEmpty()) {
      return false;
    }
    if (range.isSingle() && symbol.bits() <= 64) {
      state.replace(symbol, new Datum.Number(range.min(), symbol.bits()));
    } else {
      state.restrict(symbol, range);
    }
    return true;
  }

  private static IntPredicate mirrored(IntPredicate predicate) {
    return switch (predicate) {
      case EQ -> IntPredicate.EQ;
      case NE -> IntPredicate.NE;
      case UGT -> IntPredicate.ULT;
      case UGE -> IntPredicate.ULE;
      case ULT -> IntPredicate.UGT;
      case ULE -> IntPredicate.UGE;
      case SGT -> IntPredicate.SLT;
      case SGE -> IntPredicate.SLE;
      case SLT -> IntPredicate.SGT;
      case SLE -> IntPredicate.SGE;
    };
  }

  /** The numbers of {@code range} that compare so to some number of {@code other}. */
  private static Range bounded(IntPredicate predicate, Range range, Range other) {
    boolean isNatural = other.min() >= 0;
    boolean areNatural = isNatural && range.min() >= 0;
    return switch (predicate) {
      case EQ -> range.and(other);
      case NE -> other.isSingle() ? range.without(other.min()) : range;
      case SLT ->
          other.max() == Long.MIN_VALUE ? new Range(1, 0, false) : range.upTo(other.max() - 1);
      case SLE -> range.upTo(other.max());
      case SGT ->
          other.min() == Long.MAX_VALUE ? new Range(1, 0, false) : range.from(other.min() + 1);
      case SGE -> range.from(other.min());
      case ULT -> isNatural ? range.from(0).upTo(other.max() - 1) : range;
      case ULE -> isNatural ? range.from(0).upTo(other.max()) : range;
      case UGT -> areNatural ? range.from(other.min() + 1) : range;
      case UGE -> areNatural ? range.from(other.min()) : range;
    };
  }
}
