package narwhal.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Grows random terms over small sorts. Every step makes the same application twice: exactly as
 * told, and simplified; so the two terms of a {@link Pair} must have the same value always.
 */
final class RandomTerms {
  record Pair(Term exact, Term simplified) {}

  private static final Kind[] BV_BINARY = {
    Kind.BV_AND,
    Kind.BV_OR,
    Kind.BV_XOR,
    Kind.BV_ADD,
    Kind.BV_SUB,
    Kind.BV_MUL,
    Kind.BV_UDIV,
    Kind.BV_UREM,
    Kind.BV_SDIV,
    Kind.BV_SREM,
    Kind.BV_SMOD,
    Kind.BV_SHL,
    Kind.BV_LSHR,
    Kind.BV_ASHR,
    Kind.BV_ADD,
    Kind.BV_ADD,
    Kind.BV_SUB,
    Kind.BV_MUL
  };
  private static final Kind[] BV_RELATION = {
    Kind.BV_ULT,
    Kind.BV_ULE,
    Kind.BV_SLT,
    Kind.BV_SLE,
    Kind.BV_SADDO,
    Kind.BV_UADDO,
    Kind.BV_SSUBO,
    Kind.BV_USUBO,
    Kind.BV_SMULO,
    Kind.BV_UMULO,
    Kind.BV_SDIVO
  };
  private static final Kind[] FP_ROUNDED = {Kind.FP_ADD, Kind.FP_SUB, Kind.FP_MUL, Kind.FP_DIV};
  private static final Kind[] FP_BINARY = {Kind.FP_REM, Kind.FP_MIN, Kind.FP_MAX};
  private static final Kind[] FP_RELATION = {Kind.FP_LE, Kind.FP_LT, Kind.FP_EQ};
  private static final Kind[] FP_TEST = {
    Kind.FP_IS_NORMAL,
    Kind.FP_IS_SUBNORMAL,
    Kind.FP_IS_ZERO,
    Kind.FP_IS_INFINITE,
    Kind.FP_IS_NAN,
    Kind.FP_IS_NEGATIVE,
    Kind.FP_IS_POSITIVE
  };
  private static final Kind[] INT_BINARY = {
    Kind.INT_ADD, Kind.INT_SUB, Kind.INT_MUL, Kind.INT_DIV, Kind.INT_MOD
  };
  private static final int[] WIDTHS = {1, 2, 3, 4, 6};
  private static final Sort.Array MEMORY = Sort.array(Sort.bitVec(3), Sort.bitVec(2));
  private static final Sort.Float SMALL = new Sort.Float(2, 3);
  private static final Sort.Float LARGE = new Sort.Float(3, 4);

  private final TermFactory terms;
  private final Random random;
  private final Map<Sort, List<Pair>> pool = new LinkedHashMap<>();
  private final List<Term> variables = new ArrayList<>();

  RandomTerms(TermFactory terms, long seed) {
    this.terms = terms;
    this.random = new Random(seed);
    List<Sort> sorts = new ArrayList<>(List.of(Sort.BOOL, MEMORY, SMALL, LARGE, Sort.INT));
    for (int width : WIDTHS) {
      sorts.add(Sort.bitVec(width));
    }
    for (Sort sort : sorts) {
      for (int i = 0; i < 2; i++) {
        Term variable = terms.variable("v" + variables.size(), sort);
        variables.add(variable);
        add(new Pair(variable, variable));
      }
      Term constant = constant(sort);
      add(new Pair(constant, constant));
    }
  }

  List<Term> variables() {
    return variables;
  }

  /** A constant of the sort; small ones more often. */
  Term constant(Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> terms.bool(random.nextBoolean());
      case Sort.Int _ -> terms.integer(random.nextInt(9) - 4);
      case Sort.Real _ ->
          terms.real(new Rational(BigInteger.valueOf(random.nextInt(9) - 4), BigInteger.TWO));
      case Sort.BitVec(int width) -> terms.bv(random.nextLong(), width);
      case Sort.Float(int e, int s) ->
          terms.floatConstant(BigInteger.valueOf(random.nextInt(1 << (e + s))), e, s);
      case Sort.Rounding _ -> terms.rounding(RoundingMode.values()[random.nextInt(5)]);
      case Sort.Array array -> {
        Term value = terms.constArray(array, constant(array.element()));
        for (int i = random.nextInt(4); i > 0; i--) {
          value = terms.raw().store(value, constant(array.index()), constant(array.element()));
        }
        yield value;
      }
    };
  }

  /** One more application over what is there. */
  Pair grow() {
    return switch (random.nextInt(12)) {
      case 0, 1 -> bool();
      case 2 -> {
        Pair a = anyOf(anySort());
        yield make(Kind.EQUAL, 0, a, anyOf(a.exact().sort()));
      }
      case 3 -> {
        Pair a = anyOf(anySort());
        yield make(Kind.ITE, 0, anyOf(Sort.BOOL), a, anyOf(a.exact().sort()));
      }
      case 4, 5 -> {
        Pair a = anyOf(bits());
        yield make(pick(BV_BINARY), 0, a, anyOf(a.exact().sort()));
      }
      case 6 -> {
        Pair a = anyOf(bits());
        yield make(pick(BV_RELATION), 0, a, anyOf(a.exact().sort()));
      }
      case 7, 8 -> slice();
      case 9 -> array();
      case 10 -> floating();
      default -> integer();
    };
  }

  private Pair bool() {
    Pair a = anyOf(Sort.BOOL);
    Pair b = anyOf(Sort.BOOL);
    return switch (random.nextInt(8)) {
      case 0 -> make(Kind.NOT, 0, a);
      case 1, 2 -> make(Kind.AND, 0, a, b);
      case 3, 4 -> make(Kind.OR, 0, a, b);
      case 5 -> make(random.nextBoolean() ? Kind.XOR : Kind.IMPLIES, 0, a, b);
      case 6 -> make(random.nextBoolean() ? Kind.AND : Kind.OR, 0, a, b, anyOf(Sort.BOOL));
      default -> {
        Pair x = anyOf(bits());
        yield make(Kind.DISTINCT, 0, x, anyOf(x.exact().sort()), anyOf(x.exact().sort()));
      }
    };
  }

  private Pair slice() {
    Pair a = anyOf(bits());
    int width = a.exact().width();
    return switch (random.nextInt(7)) {
      case 0 -> make(Kind.BV_NOT, 0, a);
      case 1 -> make(Kind.BV_NEG, 0, a);
      case 2, 3 -> {
        Pair b = anyOf(bits());
        yield width + b.exact().width() > 8
            ? make(Kind.BV_NEGO, 0, a)
            : make(Kind.BV_CONCAT, 0, a, b);
      }
      case 4, 5 -> {
        int low = random.nextInt(width);
        int high = low + random.nextInt(width - low);
        yield make(Kind.BV_EXTRACT, TermFactory.pack(high, low), a);
      }
      default -> {
        int extra = random.nextInt(Math.max(1, 8 - width));
        Kind kind = random.nextBoolean() ? Kind.BV_ZERO_EXTEND : Kind.BV_SIGN_EXTEND;
        yield make(kind, TermFactory.pack(extra, 0), a);
      }
    };
  }

  private Pair array() {
    Pair memory = anyOf(MEMORY);
    Pair index = anyOf(MEMORY.index());
    return random.nextInt(3) == 0
        ? make(Kind.SELECT, 0, memory, index)
        : make(Kind.STORE, 0, memory, index, anyOf(MEMORY.element()));
  }

  private Pair floating() {
    Sort sort = random.nextBoolean() ? SMALL : LARGE;
    Pair a = anyOf(sort);
    Pair b = anyOf(sort);
    Term constant = constant(Sort.ROUNDING);
    Pair mode = new Pair(constant, constant);
    return switch (random.nextInt(12)) {
      case 0 -> make(pick(FP_ROUNDED), 0, mode, a, b);
      case 1 -> make(pick(FP_BINARY), 0, a, b);
      case 2 -> make(pick(FP_RELATION), 0, a, b);
      case 3 -> make(pick(FP_TEST), 0, a);
      case 4 -> make(random.nextBoolean() ? Kind.FP_NEG : Kind.FP_ABS, 0, a);
      case 5 -> make(random.nextBoolean() ? Kind.FP_SQRT : Kind.FP_ROUND_TO_INTEGRAL, 0, mode, a);
      case 6 -> make(Kind.FP_FMA, 0, mode, a, b, anyOf(sort));
      case 7, 8 ->
          make(Kind.FP_FROM_FP, random.nextBoolean() ? format(SMALL) : format(LARGE), mode, a);
      case 9 ->
          make(
              random.nextBoolean() ? Kind.FP_TO_SBV : Kind.FP_TO_UBV,
              TermFactory.pack(4, 0),
              mode,
              a);
      case 10 ->
          make(
              random.nextBoolean() ? Kind.FP_FROM_SBV : Kind.FP_FROM_UBV,
              format((Sort.Float) sort),
              mode,
              anyOf(Sort.bitVec(4)));
      default -> make(Kind.FP_TO_BITS, 0, a);
    };
  }

  private Pair integer() {
    Pair a = anyOf(Sort.INT);
    return switch (random.nextInt(4)) {
      case 0 -> make(random.nextBoolean() ? Kind.INT_LE : Kind.INT_LT, 0, a, anyOf(Sort.INT));
      case 1 -> make(Kind.BV_TO_NAT, 0, anyOf(bits()));
      case 2 -> make(Kind.INT_TO_BV, TermFactory.pack(3, 0), a);
      default -> make(pick(INT_BINARY), 0, a, anyOf(Sort.INT));
    };
  }

  private Pair make(Kind kind, long data, Pair... args) {
    int[] indices =
        kind.indices() == 0
            ? new int[0]
            : kind.indices() == 1
                ? new int[] {(int) (data >> 32)}
                : new int[] {(int) (data >> 32), (int) data};
    Term[] exact = new Term[args.length];
    Term[] simple = new Term[args.length];
    boolean overExact = random.nextInt(4) == 0;
    for (int i = 0; i < args.length; i++) {
      exact[i] = args[i].exact();
      simple[i] = overExact ? args[i].exact() : args[i].simplified();
    }
    Pair pair = new Pair(terms.raw().make(kind, indices, exact), terms.make(kind, indices, simple));
    add(pair);
    return pair;
  }

  private void add(Pair pair) {
    pool.computeIfAbsent(pair.exact().sort(), s -> new ArrayList<>()).add(pair);
  }

  /** Later ones more often, so that terms nest; now and then a constant. */
  private Pair anyOf(Sort sort) {
    List<Pair> choices = pool.get(sort);
    if (choices == null || random.nextInt(6) == 0) {
      Term constant = constant(sort);
      return new Pair(constant, constant);
    }
    int back = Math.min(random.nextInt(choices.size()), random.nextInt(choices.size()));
    return choices.get(choices.size() - 1 - back);
  }

  private Sort bits() {
    return Sort.bitVec(WIDTHS[random.nextInt(WIDTHS.length)]);
  }

  private Sort anySort() {
    List<Sort> sorts = new ArrayList<>(pool.keySet());
    return sorts.get(random.nextInt(sorts.size()));
  }

  private static long format(Sort.Float sort) {
    return TermFactory.pack(sort.exponent(), sort.significand());
  }

  private Kind pick(Kind[] kinds) {
    return kinds[random.nextInt(kinds.length)];
  }
}
