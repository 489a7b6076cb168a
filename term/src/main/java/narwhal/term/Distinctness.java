package narwhal.term;

/**
 * Whether two terms of one sort can never be equal, decided by looking: constants, one base with
 * different constant offsets, different constant high bits, choices among such. Bounded, and not
 * complete.
 */
public final class Distinctness {
  private static final int DEPTH = 4;

  private Distinctness() {}

  /** Whether they differ for sure. */
  public static boolean distinct(Term a, Term b) {
    return distinct(a, b, DEPTH);
  }

  private static boolean distinct(Term a, Term b, int depth) {
    if (a == b) {
      return false;
    }
    if (a.isConstant() && b.isConstant()) {
      return true;
    }
    if (depth == 0) {
      return false;
    }
    if (a.sort() instanceof Sort.BitVec && bits(a, b, depth)) {
      return true;
    }
    if (a.sort() instanceof Sort.Int && offsets(a, b, Kind.INT_ADD)) {
      return true;
    }
    if (a.sort() instanceof Sort.Bool) {
      return BooleanRules.complementary(a, b);
    }
    if (a.kind() == Kind.ITE) {
      return distinct(a.arg(1), b, depth - 1) && distinct(a.arg(2), b, depth - 1);
    }
    return b.kind() == Kind.ITE
        && distinct(a, b.arg(1), depth - 1)
        && distinct(a, b.arg(2), depth - 1);
  }

  private static boolean bits(Term a, Term b, int depth) {
    if (offsets(a, b, Kind.BV_ADD)) {
      return true;
    }
    int known = Math.min(Constants.knownTop(a), Constants.knownTop(b));
    if (known > 0 && !Constants.top(a, known).equals(Constants.top(b, known))) {
      return true;
    }
    if (a.kind() != b.kind()) {
      return false;
    }
    return switch (a.kind()) {
      case BV_CONCAT ->
          a.arg(1).width() == b.arg(1).width()
              && (distinct(a.arg(0), b.arg(0), depth - 1)
                  || distinct(a.arg(1), b.arg(1), depth - 1));
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
          a.data() == b.data() && distinct(a.arg(0), b.arg(0), depth - 1);
      default -> false;
    };
  }

  /** x + k1 and x + k2, or x itself; sums keep their constant last. */
  private static boolean offsets(Term a, Term b, Kind sum) {
    Term baseA = hasOffset(a, sum) ? a.arg(0) : a;
    Term baseB = hasOffset(b, sum) ? b.arg(0) : b;
    if (baseA != baseB) {
      return false;
    }
    // One base: the offsets decide. A missing one is zero.
    boolean onlyA = baseB == b;
    boolean onlyB = baseA == a;
    return onlyA ? !onlyB && !isZero(a.arg(1)) : onlyB ? !isZero(b.arg(1)) : a.arg(1) != b.arg(1);
  }

  private static boolean isZero(Term k) {
    return k.kind() == Kind.INT_CONSTANT ? k.integer().signum() == 0 : Constants.isZero(k);
  }

  private static boolean hasOffset(Term t, Kind sum) {
    return t.kind() == sum && t.arity() == 2 && t.arg(1).isConstant() && !t.arg(0).isConstant();
  }
}
