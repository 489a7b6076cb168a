package narwhal.term;

import java.math.BigInteger;

/**
 * Applies a kind to constants. The one dispatch from kinds to {@link BitVectors}, {@link SoftFloat}
 * and integer arithmetic; simplification and the evaluator both use it.
 */
final class ConstantFolding {
  private final TermFactory terms;

  ConstantFolding(TermFactory terms) {
    this.terms = terms;
  }

  /** The constant, or null where SMT-LIB leaves the value open or the kind does not fold. */
  Term fold(Kind kind, long data, Sort sort, Term[] args) {
    return switch (args[0].sort()) {
      case Sort.Bool _ -> bools(kind, args);
      case Sort.BitVec(int width) -> bitVectors(kind, data, sort, width, args);
      case Sort.Int _ -> integers(kind, sort, args);
      case Sort.Real _ -> reals(kind, args);
      case Sort.Float format -> floats(kind, SoftFloat.of(format), args);
      case Sort.Rounding _ -> rounded(kind, sort, args);
      case Sort.Array _ -> null;
    };
  }

  private Term bools(Kind kind, Term[] args) {
    return switch (kind) {
      case NOT -> terms.bool(args[0].isFalse());
      case AND -> terms.bool(!contains(args, terms.fals()));
      case OR -> terms.bool(contains(args, terms.tru()));
      case XOR -> terms.bool(args[0] != args[1]);
      case IMPLIES -> terms.bool(args[0].isFalse() || args[1].isTrue());
      case ITE -> args[0].isTrue() ? args[1] : args[2];
      default -> equality(kind, args);
    };
  }

  private Term equality(Kind kind, Term[] args) {
    return switch (kind) {
      case EQUAL -> terms.bool(args[0] == args[1]);
      case DISTINCT -> terms.bool(allDifferent(args));
      default -> null;
    };
  }

  private Term bitVectors(Kind kind, long data, Sort sort, int width, Term[] args) {
    return switch (kind) {
      case BV_NOT, BV_NEG -> unary(kind, width, args[0]);
      case BV_AND,
          BV_OR,
          BV_XOR,
          BV_ADD,
          BV_SUB,
          BV_MUL,
          BV_UDIV,
          BV_UREM,
          BV_SDIV,
          BV_SREM,
          BV_SMOD,
          BV_SHL,
          BV_LSHR,
          BV_ASHR ->
          binary(kind, width, args[0], args[1]);
      case BV_ULT,
          BV_ULE,
          BV_SLT,
          BV_SLE,
          BV_NEGO,
          BV_SADDO,
          BV_UADDO,
          BV_SSUBO,
          BV_USUBO,
          BV_SMULO,
          BV_UMULO,
          BV_SDIVO ->
          terms.bool(relation(kind, width, args[0], args[args.length - 1]));
      case BV_CONCAT ->
          terms.bv(
              BitVectors.concat(args[0].bits(), args[1].bits(), args[1].width()),
              width + args[1].width());
      case BV_EXTRACT -> extract((int) (data >> 32), (int) data, args[0]);
      case BV_ZERO_EXTEND -> terms.bv(args[0].bits(), width + (int) (data >> 32));
      case BV_SIGN_EXTEND ->
          terms.bv(BitVectors.signed(args[0].bits(), width), width + (int) (data >> 32));
      case BV_TO_NAT -> terms.integer(args[0].bits());
      case FP_FROM_BITS -> {
        Sort.Float format = (Sort.Float) sort;
        yield terms.floatConstant(args[0].bits(), format.exponent(), format.significand());
      }
      default -> equality(kind, args);
    };
  }

  private Term extract(int high, int low, Term a) {
    return a.isSmallConstant()
        ? terms.bv(a.longBits() >>> low, high - low + 1)
        : terms.bv(BitVectors.extract(high, low, a.bits()), high - low + 1);
  }

  private Term unary(Kind kind, int width, Term a) {
    return a.isSmallConstant()
        ? terms.bv(BitVectors.compute(kind, width, a.longBits()), width)
        : terms.bv(BitVectors.compute(kind, width, a.bits()), width);
  }

  private Term binary(Kind kind, int width, Term a, Term b) {
    return a.isSmallConstant()
        ? terms.bv(BitVectors.compute(kind, width, a.longBits(), b.longBits()), width)
        : terms.bv(BitVectors.compute(kind, width, a.bits(), b.bits()), width);
  }

  private static boolean relation(Kind kind, int width, Term a, Term b) {
    return a.isSmallConstant()
        ? BitVectors.holds(kind, width, a.longBits(), b.longBits())
        : BitVectors.holds(kind, width, a.bits(), b.bits());
  }

  private Term integers(Kind kind, Sort sort, Term[] args) {
    BigInteger a = args[0].integer();
    BigInteger b = args[args.length - 1].integer();
    return switch (kind) {
      case INT_ADD -> {
        BigInteger sum = BigInteger.ZERO;
        for (Term arg : args) {
          sum = sum.add(arg.integer());
        }
        yield terms.integer(sum);
      }
      case INT_MUL -> {
        BigInteger product = BigInteger.ONE;
        for (Term arg : args) {
          product = product.multiply(arg.integer());
        }
        yield terms.integer(product);
      }
      case INT_SUB -> terms.integer(a.subtract(b));
      case INT_NEG -> terms.integer(a.negate());
      case INT_ABS -> terms.integer(a.abs());
      case INT_DIV -> b.signum() == 0 ? null : terms.integer(a.subtract(a.mod(b.abs())).divide(b));
      case INT_MOD -> b.signum() == 0 ? null : terms.integer(a.mod(b.abs()));
      case INT_LE -> terms.bool(a.compareTo(b) <= 0);
      case INT_LT -> terms.bool(a.compareTo(b) < 0);
      case INT_TO_BV -> terms.bv(a, ((Sort.BitVec) sort).width());
      case INT_TO_REAL -> terms.real(Rational.of(a));
      default -> equality(kind, args);
    };
  }

  private Term reals(Kind kind, Term[] args) {
    Rational a = args[0].rational();
    Rational b = args[args.length - 1].rational();
    return switch (kind) {
      case REAL_ADD -> {
        Rational sum = Rational.ZERO;
        for (Term arg : args) {
          sum = sum.add(arg.rational());
        }
        yield terms.real(sum);
      }
      case REAL_MUL -> {
        Rational product = a;
        for (int i = 1; i < args.length; i++) {
          product = product.multiply(args[i].rational());
        }
        yield terms.real(product);
      }
      case REAL_SUB -> terms.real(a.add(b.negate()));
      case REAL_NEG -> terms.real(a.negate());
      case REAL_DIV -> b.signum() == 0 ? null : terms.real(a.divide(b));
      case REAL_LE -> terms.bool(a.compareTo(b) <= 0);
      case REAL_LT -> terms.bool(a.compareTo(b) < 0);
      case REAL_TO_INT -> terms.integer(a.floor());
      default -> equality(kind, args);
    };
  }

  private Term floats(Kind kind, SoftFloat format, Term[] args) {
    BigInteger a = args[0].bits();
    BigInteger b = args[args.length - 1].bits();
    Sort sort = args[0].sort();
    return switch (kind) {
      case FP_ABS -> floatOf(sort, format.abs(a));
      case FP_NEG -> floatOf(sort, format.negate(a));
      case FP_REM -> floatOf(sort, format.remainder(a, b));
      case FP_MIN -> zerosDiffer(format, a, b) ? null : floatOf(sort, format.min(a, b));
      case FP_MAX -> zerosDiffer(format, a, b) ? null : floatOf(sort, format.max(a, b));
      case FP_LE -> terms.bool(format.lessOrEqual(a, b));
      case FP_LT -> terms.bool(format.lessThan(a, b));
      case FP_EQ -> terms.bool(format.equalTo(a, b));
      case FP_IS_NORMAL -> terms.bool(format.isNormal(a));
      case FP_IS_SUBNORMAL -> terms.bool(format.isSubnormal(a));
      case FP_IS_ZERO -> terms.bool(format.isZero(a));
      case FP_IS_INFINITE -> terms.bool(format.isInfinite(a));
      case FP_IS_NAN -> terms.bool(format.isNan(a));
      case FP_IS_NEGATIVE -> terms.bool(format.isNegative(a));
      case FP_IS_POSITIVE -> terms.bool(format.isPositive(a));
      case FP_TO_BITS -> terms.bv(format.canonical(a), ((Sort.Float) sort).width());
      case FP_TO_REAL -> format.toRational(a).map(terms::real).orElse(null);
      default -> equality(kind, args);
    };
  }

  /** The smaller or greater of +0 and -0 may be either. */
  private static boolean zerosDiffer(SoftFloat format, BigInteger a, BigInteger b) {
    return format.isZero(a) && format.isZero(b) && !a.equals(b);
  }

  private Term rounded(Kind kind, Sort sort, Term[] args) {
    if (args.length < 2 || kind == Kind.EQUAL || kind == Kind.DISTINCT) {
      return equality(kind, args);
    }
    RoundingMode mode = args[0].rounding();
    if (args[1].sort() instanceof Sort.Real) {
      return floatOf(sort, target(sort).fromRational(mode, args[1].rational()));
    }
    BigInteger a = args[1].bits();
    BigInteger b = args[args.length - 1].bits();
    if (args[1].sort() instanceof Sort.BitVec(int width)) {
      BigInteger value = kind == Kind.FP_FROM_SBV ? BitVectors.signed(a, width) : a;
      return floatOf(sort, target(sort).fromInteger(mode, value));
    }
    SoftFloat format = SoftFloat.of((Sort.Float) args[1].sort());
    return switch (kind) {
      case FP_ADD -> floatOf(sort, format.add(mode, a, b));
      case FP_SUB -> floatOf(sort, format.subtract(mode, a, b));
      case FP_MUL -> floatOf(sort, format.multiply(mode, a, b));
      case FP_DIV -> floatOf(sort, format.divide(mode, a, b));
      case FP_FMA -> floatOf(sort, format.fma(mode, a, args[2].bits(), b));
      case FP_SQRT -> floatOf(sort, format.sqrt(mode, a));
      case FP_ROUND_TO_INTEGRAL -> floatOf(sort, format.roundToIntegral(mode, a));
      case FP_FROM_FP -> floatOf(sort, format.convert(mode, target(sort), a));
      case FP_TO_SBV -> {
        int width = ((Sort.BitVec) sort).width();
        yield format.toSigned(mode, width, a).map(v -> terms.bv(v, width)).orElse(null);
      }
      case FP_TO_UBV -> {
        int width = ((Sort.BitVec) sort).width();
        yield format.toUnsigned(mode, width, a).map(v -> terms.bv(v, width)).orElse(null);
      }
      default -> null;
    };
  }

  private static SoftFloat target(Sort sort) {
    return SoftFloat.of((Sort.Float) sort);
  }

  private Term floatOf(Sort sort, BigInteger bits) {
    Sort.Float format = (Sort.Float) sort;
    return terms.floatConstant(bits, format.exponent(), format.significand());
  }

  private static boolean contains(Term[] args, Term wanted) {
    for (Term arg : args) {
      if (arg == wanted) {
        return true;
      }
    }
    return false;
  }

  private static boolean allDifferent(Term[] args) {
    for (int i = 0; i < args.length; i++) {
      for (int j = 0; j < i; j++) {
        if (args[i] == args[j]) {
          return false;
        }
      }
    }
    return true;
  }
}
