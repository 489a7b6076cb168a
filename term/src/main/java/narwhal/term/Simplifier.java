package narwhal.term;

/**
 * Local simplification at construction: constant folding, then the rules of the family. Every rule
 * does bounded work; rules that build terms build simplified ones, to a bounded depth.
 */
final class Simplifier {
  private static final int MAX_DEPTH = 24;

  private final TermFactory terms;
  private final ConstantFolding folding;
  private final BooleanRules booleans;
  private final EqualityRules equalities;
  private final IteRules choices;
  private final BitVectorRules bitVectors;
  private final BitSliceRules slices;
  private final ComparisonRules comparisons;
  private final OverflowRules overflows;
  private final IntegerRules integers;
  private final FloatRules floats;
  private final ArrayRules arrays;
  private int depth;

  Simplifier(TermFactory terms) {
    this.terms = terms;
    this.folding = new ConstantFolding(terms);
    this.booleans = new BooleanRules(terms);
    NarrowValues narrow = new NarrowValues(terms);
    this.equalities = new EqualityRules(terms, narrow);
    this.choices = new IteRules(terms);
    this.bitVectors = new BitVectorRules(terms);
    this.slices = new BitSliceRules(terms);
    this.comparisons = new ComparisonRules(terms, narrow);
    this.overflows = new OverflowRules(terms);
    this.integers = new IntegerRules(terms);
    this.floats = new FloatRules(terms);
    this.arrays = new ArrayRules(terms);
  }

  /**
   * A simpler equal term, or null when the application itself should be made; its operands may have
   * been put in order.
   */
  Term simplify(Kind kind, long data, Sort sort, Term[] args) {
    if (depth >= MAX_DEPTH) {
      return null;
    }
    depth++;
    try {
      Term constant = constant(kind, data, sort, args);
      Term result = constant != null ? constant : byFamily(kind, data, args);
      if (result == null && kind.isCommutative() && args.length == 2) {
        order(args);
      }
      return result;
    } finally {
      depth--;
    }
  }

  /** Operands of commutative kinds: a constant last, otherwise by age. */
  private static void order(Term[] args) {
    Term a = args[0];
    Term b = args[1];
    if (!b.isConstant() && (a.isConstant() || a.id() > b.id())) {
      args[0] = b;
      args[1] = a;
    }
  }

  private Term constant(Kind kind, long data, Sort sort, Term[] args) {
    int open = -1;
    for (int i = 0; i < args.length; i++) {
      if (!args[i].isConstant()) {
        if (open >= 0) {
          return null;
        }
        open = i;
      }
    }
    if (open < 0) {
      return folding.fold(kind, data, sort, args);
    }
    Term choice = args[open];
    return choice.kind() == Kind.ITE && choice.arg(1).isConstant() && choice.arg(2).isConstant()
        ? intoArms(kind, data, sort, args, open)
        : null;
  }

  /** f(…, ite(c, k1, k2), …) → ite(c, f(…, k1, …), f(…, k2, …)) where all else is constant. */
  private Term intoArms(Kind kind, long data, Sort sort, Term[] args, int open) {
    Term choice = args[open];
    Term[] constants = args.clone();
    constants[open] = choice.arg(1);
    Term then = folding.fold(kind, data, sort, constants);
    if (then == null) {
      return null;
    }
    constants[open] = choice.arg(2);
    Term otherwise = folding.fold(kind, data, sort, constants);
    return otherwise == null ? null : terms.ite(choice.arg(0), then, otherwise);
  }

  private Term byFamily(Kind kind, long data, Term[] args) {
    return switch (kind) {
      case NOT -> booleans.not(args[0]);
      case AND, OR -> booleans.junction(kind, args);
      case XOR -> terms.not(terms.eq(args[0], args[1]));
      case IMPLIES -> terms.or(terms.not(args[0]), args[1]);
      case EQUAL -> equalities.equal(args[0], args[1]);
      case DISTINCT -> equalities.distinct(args);
      case ITE -> choices.ite(args[0], args[1], args[2]);
      case FORALL, EXISTS -> args[args.length - 1].isConstant() ? args[args.length - 1] : null;
      case BV_NOT,
          BV_NEG,
          BV_AND,
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
          bitVectors.simplify(kind, args);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> comparisons.simplify(kind, args[0], args[1]);
      case BV_CONCAT -> slices.concat(args[0], args[1]);
      case BV_EXTRACT -> slices.extract((int) (data >> 32), (int) data, args[0]);
      case BV_ZERO_EXTEND -> slices.zeroExtend((int) (data >> 32), args[0]);
      case BV_SIGN_EXTEND -> slices.signExtend((int) (data >> 32), args[0]);
      case BV_NEGO, BV_SADDO, BV_UADDO, BV_SSUBO, BV_USUBO, BV_SMULO, BV_UMULO, BV_SDIVO ->
          overflows.simplify(kind, args);
      case SELECT -> arrays.select(args[0], args[1]);
      case STORE -> arrays.store(args[0], args[1], args[2]);
      case MEMORY_SET, MEMORY_COPY -> Constants.isZero(args[args.length - 1]) ? args[0] : null;
      default ->
          kind.isFloatOperation()
              ? floats.simplify(kind, data, args)
              : integers.simplify(kind, data, args);
    };
  }
}
