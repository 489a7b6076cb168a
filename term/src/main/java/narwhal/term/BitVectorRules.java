package narwhal.term;

import java.math.BigInteger;

/** Bit-vector arithmetic, bitwise operations and shifts. Sums and products keep a constant last. */
final class BitVectorRules {
  private final TermFactory terms;
  private final SumRules sums;

  BitVectorRules(TermFactory terms) {
    this.terms = terms;
    this.sums = new SumRules(terms);
  }

  Term simplify(Kind kind, Term[] args) {
    return switch (kind) {
      case BV_NOT -> args[0].kind() == Kind.BV_NOT ? args[0].arg(0) : null;
      case BV_NEG -> sums.negate(args[0]);
      case BV_ADD -> sums.add(args[0], args[1]);
      case BV_SUB -> sums.subtract(args[0], args[1]);
      case BV_MUL -> sums.multiply(args[0], args[1]);
      case BV_AND -> and(args[0], args[1]);
      case BV_OR -> or(args[0], args[1]);
      case BV_XOR -> xor(args[0], args[1]);
      case BV_UDIV -> unsignedDivide(args[0], args[1]);
      case BV_UREM -> unsignedRemainder(args[0], args[1]);
      case BV_SDIV -> Constants.isOne(args[1]) ? args[0] : null;
      case BV_SREM, BV_SMOD -> Constants.isOne(args[1]) ? zero(args[0]) : null;
      case BV_SHL, BV_LSHR, BV_ASHR -> shift(kind, args[0], args[1]);
      default -> null;
    };
  }

  private Term and(Term a, Term b) {
    if (a == b) {
      return a;
    }
    if (complementary(a, b)) {
      return zero(a);
    }
    if (a.isConstant()) {
      return terms.bvAnd(b, a);
    }
    if (!b.isConstant()) {
      return null;
    }
    if (Constants.isZero(b)) {
      return b;
    }
    if (Constants.isAllOnes(b)) {
      return a;
    }
    int ones = Constants.log2(terms.bvAdd(b, terms.bv(1, b.width())));
    if (ones > 0) {
      return terms.zext(a.width(), terms.extract(ones - 1, 0, a));
    }
    if (a.kind() == Kind.BV_ZERO_EXTEND) {
      Term mask = terms.extract(a.arg(0).width() - 1, 0, b);
      return terms.zext(a.width(), terms.bvAnd(a.arg(0), mask));
    }
    return a.kind() == Kind.BV_AND && a.arg(1).isConstant()
        ? terms.bvAnd(a.arg(0), terms.bvAnd(a.arg(1), b))
        : null;
  }

  private Term or(Term a, Term b) {
    if (a == b || Constants.isZero(b)) {
      return a;
    }
    if (Constants.isZero(a)) {
      return b;
    }
    if (complementary(a, b)) {
      return terms.bv(-1, a.width());
    }
    if (a.isConstant()) {
      return terms.bvOr(b, a);
    }
    if (Constants.isAllOnes(b)) {
      return b;
    }
    if (b.isConstant() && a.kind() == Kind.BV_OR && a.arg(1).isConstant()) {
      return terms.bvOr(a.arg(0), terms.bvOr(a.arg(1), b));
    }
    Term disjoint = disjoint(a, b);
    return disjoint != null ? disjoint : disjoint(b, a);
  }

  /** concat(x, 0…0) | zero_extend(y) with y no wider than the zeros → concat(x, y extended). */
  private Term disjoint(Term a, Term b) {
    if (a.kind() != Kind.BV_CONCAT
        || b.kind() != Kind.BV_ZERO_EXTEND
        || !Constants.isZero(a.arg(1))) {
      return null;
    }
    int room = a.arg(1).width();
    return b.arg(0).width() <= room ? terms.concat(a.arg(0), terms.zext(room, b.arg(0))) : null;
  }

  private Term xor(Term a, Term b) {
    if (a == b) {
      return zero(a);
    }
    if (complementary(a, b)) {
      return terms.bv(-1, a.width());
    }
    if (a.isConstant()) {
      return terms.bvXor(b, a);
    }
    if (!b.isConstant()) {
      return null;
    }
    if (Constants.isZero(b)) {
      return a;
    }
    if (Constants.isAllOnes(b)) {
      return terms.bvNot(a);
    }
    return a.kind() == Kind.BV_XOR && a.arg(1).isConstant()
        ? terms.bvXor(a.arg(0), terms.bvXor(a.arg(1), b))
        : null;
  }

  private static boolean complementary(Term a, Term b) {
    return (a.kind() == Kind.BV_NOT && a.arg(0) == b) || (b.kind() == Kind.BV_NOT && b.arg(0) == a);
  }

  /** By a power of two: the high bits. By zero: all ones. */
  private Term unsignedDivide(Term a, Term b) {
    if (Constants.isZero(b)) {
      return terms.bv(-1, a.width());
    }
    int log = Constants.log2(b);
    return log < 0 ? null : highBits(a, log);
  }

  /** By a power of two: the low bits. By zero: the dividend. */
  private Term unsignedRemainder(Term a, Term b) {
    if (Constants.isZero(b)) {
      return a;
    }
    int log = Constants.log2(b);
    if (log < 0) {
      return null;
    }
    return log == 0 ? zero(a) : terms.zext(a.width(), terms.extract(log - 1, 0, a));
  }

  /** By a constant: extract and extend. */
  private Term shift(Kind kind, Term a, Term b) {
    if (Constants.isZero(a) || Constants.isZero(b)) {
      return a;
    }
    if (!b.isConstant()) {
      return null;
    }
    int width = a.width();
    BigInteger amount = b.bits();
    boolean all = amount.compareTo(BigInteger.valueOf(width)) >= 0;
    return switch (kind) {
      case BV_ASHR ->
          terms.sext(width, terms.extract(width - 1, all ? width - 1 : amount.intValue(), a));
      case BV_LSHR -> all ? zero(a) : highBits(a, amount.intValue());
      default ->
          all
              ? zero(a)
              : terms.concat(
                  terms.extract(width - 1 - amount.intValue(), 0, a),
                  terms.bv(0, amount.intValue()));
    };
  }

  private Term highBits(Term a, int from) {
    return terms.zext(a.width(), terms.extract(a.width() - 1, from, a));
  }

  private Term zero(Term a) {
    return terms.bv(0, a.width());
  }
}
