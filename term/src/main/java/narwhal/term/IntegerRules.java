package narwhal.term;

import java.math.BigInteger;

/** Mathematical integers and reals: only what is cheap. Sums of two keep a constant last. */
final class IntegerRules {
  private final TermFactory terms;

  IntegerRules(TermFactory terms) {
    this.terms = terms;
  }

  Term simplify(Kind kind, long data, Term[] args) {
    return switch (kind) {
      case INT_ADD -> args.length == 1 ? args[0] : args.length == 2 ? add(args[0], args[1]) : null;
      case INT_MUL ->
          args.length == 1 ? args[0] : args.length == 2 ? multiply(args[0], args[1]) : null;
      case INT_SUB -> subtract(args[0], args[1]);
      case INT_NEG -> args[0].kind() == Kind.INT_NEG ? args[0].arg(0) : null;
      case INT_LE, REAL_LE -> terms.not(lessThan(kind, args[1], args[0]));
      case INT_LT, REAL_LT -> args[0] == args[1] ? terms.fals() : null;
      case INT_TO_BV ->
          args[0].kind() == Kind.BV_TO_NAT && args[0].arg(0).width() == (int) (data >> 32)
              ? args[0].arg(0)
              : null;
      default -> null;
    };
  }

  private Term lessThan(Kind le, Term a, Term b) {
    return terms.make(le == Kind.INT_LE ? Kind.INT_LT : Kind.REAL_LT, a, b);
  }

  private Term add(Term a, Term b) {
    if (is(a, BigInteger.ZERO)) {
      return b;
    }
    if (is(b, BigInteger.ZERO)) {
      return a;
    }
    if (a.isConstant()) {
      return terms.intAdd(b, a);
    }
    if (b.isConstant() && hasOffset(a)) {
      return terms.intAdd(a.arg(0), terms.intAdd(a.arg(1), b));
    }
    return null;
  }

  private Term subtract(Term a, Term b) {
    if (a == b) {
      return terms.integer(BigInteger.ZERO);
    }
    return b.isConstant() ? terms.intAdd(a, terms.intNeg(b)) : null;
  }

  private Term multiply(Term a, Term b) {
    if (a.isConstant()) {
      return terms.intMul(b, a);
    }
    if (is(b, BigInteger.ZERO)) {
      return b;
    }
    return is(b, BigInteger.ONE) ? a : null;
  }

  private static boolean is(Term t, BigInteger value) {
    return t.kind() == Kind.INT_CONSTANT && t.integer().equals(value);
  }

  private static boolean hasOffset(Term t) {
    return t.kind() == Kind.INT_ADD && t.arity() == 2 && t.arg(1).isConstant();
  }
}
