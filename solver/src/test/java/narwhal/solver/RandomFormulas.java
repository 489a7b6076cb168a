package narwhal.solver;

import java.util.random.RandomGenerator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random formulas of bit-vectors, arrays and floats, of sizes that every solver can bear, without
 * what SMT-LIB leaves open.
 */
final class RandomFormulas {
  private static final Kind[] BITS = {
    Kind.BV_AND, Kind.BV_OR, Kind.BV_XOR, Kind.BV_ADD, Kind.BV_SUB, Kind.BV_MUL, Kind.BV_UDIV,
    Kind.BV_UREM, Kind.BV_SDIV, Kind.BV_SREM, Kind.BV_SMOD, Kind.BV_SHL, Kind.BV_LSHR, Kind.BV_ASHR
  };
  private static final Kind[] RELATIONS = {
    Kind.BV_ULT, Kind.BV_ULE, Kind.BV_SLT, Kind.BV_SLE, Kind.BV_SADDO, Kind.BV_UADDO,
    Kind.BV_SSUBO, Kind.BV_USUBO, Kind.BV_SMULO, Kind.BV_UMULO, Kind.BV_SDIVO, Kind.EQUAL
  };
  private static final Kind[] FLOAT_RELATIONS = {Kind.FP_LE, Kind.FP_LT, Kind.FP_EQ, Kind.EQUAL};
  private static final Kind[] FLOAT_TESTS = {
    Kind.FP_IS_NORMAL,
    Kind.FP_IS_SUBNORMAL,
    Kind.FP_IS_ZERO,
    Kind.FP_IS_INFINITE,
    Kind.FP_IS_NAN,
    Kind.FP_IS_NEGATIVE,
    Kind.FP_IS_POSITIVE
  };
  private static final Kind[] ROUNDED = {Kind.FP_ADD, Kind.FP_SUB, Kind.FP_MUL, Kind.FP_DIV};
  private static final Kind[] CONNECTIVES = {Kind.AND, Kind.OR, Kind.XOR, Kind.IMPLIES, Kind.EQUAL};

  /** Not smaller: converting integers to tiny formats is where Bitwuzla's answers are wrong. */
  private static final Sort.Float FLOAT = Sort.FLOAT16;

  private static final Sort.Array ARRAY = Sort.array(Sort.bitVec(2), Sort.bitVec(3));

  private final RandomGenerator random;
  private final TermFactory terms;
  private final RandomValues values;

  RandomFormulas(RandomGenerator random, TermFactory terms) {
    this.random = random;
    this.terms = terms;
    this.values = new RandomValues(random, terms);
  }

  Term formula(int depth) {
    if (depth == 0) {
      return terms.variable("p" + random.nextInt(2), Sort.BOOL);
    }
    return switch (random.nextInt(12)) {
      case 0 -> terms.not(formula(depth - 1));
      case 1, 2, 3 -> terms.make(pick(CONNECTIVES), formula(depth - 1), formula(depth - 1));
      case 4 -> terms.ite(formula(depth - 1), formula(depth - 1), formula(depth - 1));
      case 5 -> terms.make(pick(FLOAT_TESTS), floating(depth - 1));
      case 6, 7 -> terms.make(pick(FLOAT_RELATIONS), floating(depth - 1), floating(depth - 1));
      case 8 -> terms.bvNego(bits(width(), depth - 1));
      default -> {
        int width = width();
        yield terms.make(pick(RELATIONS), bits(width, depth - 1), bits(width, depth - 1));
      }
    };
  }

  /** What some arrays hold somewhere, which are written and chosen before. */
  Term reads(int count, int depth) {
    Term[] reads = new Term[count];
    for (int i = 0; i < count; i++) {
      Term read = terms.select(array(depth), bits(2, 1));
      Term equal =
          terms.eq(read, random.nextBoolean() ? bits(3, 1) : terms.select(array(1), bits(2, 1)));
      reads[i] = random.nextInt(3) == 0 ? terms.not(equal) : equal;
    }
    return terms.and(reads);
  }

  Term bits(int width, int depth) {
    if (depth <= 0) {
      return random.nextInt(3) == 0
          ? values.of(Sort.bitVec(width))
          : terms.variable("x" + random.nextInt(3), Sort.bitVec(width));
    }
    return switch (random.nextInt(10)) {
      case 0 -> terms.make(Kind.BV_NOT, bits(width, depth - 1));
      case 1 -> terms.make(Kind.BV_NEG, bits(width, depth - 1));
      case 2 -> terms.ite(formula(depth - 1), bits(width, depth - 1), bits(width, depth - 1));
      case 3 -> resized(width, depth - 1);
      case 4 ->
          width == 3
              ? terms.select(array(depth - 1), bits(2, depth - 1))
              : resized(width, depth - 1);
      case 5 ->
          width == FLOAT.width() ? terms.fpToBits(floating(depth - 1)) : resized(width, depth - 1);
      default -> terms.make(pick(BITS), bits(width, depth - 1), bits(width, depth - 1));
    };
  }

  private Term resized(int width, int depth) {
    int other = width();
    if (other > width) {
      int low = random.nextInt(other - width + 1);
      return terms.extract(low + width - 1, low, bits(other, depth));
    }
    if (other == width) {
      return bits(width, depth);
    }
    return switch (random.nextInt(3)) {
      case 0 -> terms.zeroExtend(width - other, bits(other, depth));
      case 1 -> terms.signExtend(width - other, bits(other, depth));
      default -> terms.concat(bits(width - other, depth), bits(other, depth));
    };
  }

  private Term array(int depth) {
    if (depth <= 0) {
      return random.nextInt(4) == 0
          ? terms.constArray(ARRAY, values.of(ARRAY.element()))
          : terms.variable("a" + random.nextInt(2), ARRAY);
    }
    return random.nextInt(3) == 0
        ? terms.ite(formula(depth - 1), array(depth - 1), array(depth - 1))
        : terms.store(array(depth - 1), bits(2, depth - 1), bits(3, depth - 1));
  }

  private Term floating(int depth) {
    if (depth <= 0) {
      return random.nextInt(3) == 0
          ? values.of(FLOAT)
          : terms.variable("f" + random.nextInt(2), FLOAT);
    }
    int e = FLOAT.exponent();
    int s = FLOAT.significand();
    return switch (random.nextInt(10)) {
      case 0 -> terms.fpAbs(floating(depth - 1));
      case 1 -> terms.fpNeg(floating(depth - 1));
      case 2 -> terms.ite(formula(depth - 1), floating(depth - 1), floating(depth - 1));
      case 3 -> terms.fpSqrt(mode(), floating(depth - 1));
      case 4 -> terms.fpRoundToIntegral(mode(), floating(depth - 1));
      case 5 -> terms.fpFromBits(e, s, bits(e + s, depth - 1));
      case 6 ->
          random.nextBoolean()
              ? terms.fpFromSigned(mode(), e, s, bits(width(), depth - 1))
              : terms.fpFromUnsigned(mode(), e, s, bits(width(), depth - 1));
      case 7 -> terms.fpFma(mode(), floating(0), floating(depth - 1), floating(0));
      default -> terms.make(pick(ROUNDED), mode(), floating(depth - 1), floating(depth - 1));
    };
  }

  private Term mode() {
    return random.nextInt(4) == 0
        ? terms.variable("r", Sort.ROUNDING)
        : terms.rounding(values.mode());
  }

  private int width() {
    return random.nextInt(1, 10);
  }

  private Kind pick(Kind[] kinds) {
    return kinds[random.nextInt(kinds.length)];
  }
}
