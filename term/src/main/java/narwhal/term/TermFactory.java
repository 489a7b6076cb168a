package narwhal.term;

import java.math.BigInteger;

/**
 * Makes terms, each once. Construction simplifies locally; {@link #raw} gives a view of the same
 * terms that builds exactly what it is told. A factory belongs to one thread at a time.
 */
public final class TermFactory
    implements BooleanTerms, BitVectorTerms, ArithmeticTerms, FloatTerms, ArrayTerms {
  private final TermTable table;
  private final Simplifier simplifier;
  private final TermFactory raw;
  private final Term tru;
  private final Term fals;

  public TermFactory() {
    this.table = new TermTable();
    this.raw = new TermFactory(table);
    this.tru = raw.tru;
    this.fals = raw.fals;
    this.simplifier = new Simplifier(this);
  }

  private TermFactory(TermTable table) {
    this.table = table;
    this.simplifier = null;
    this.raw = this;
    this.tru = leaf(Kind.TRUE, Sort.BOOL, 0, null);
    this.fals = leaf(Kind.FALSE, Sort.BOOL, 0, null);
  }

  /** A view of the same terms without simplification, for proving rules and for exact parsing. */
  public TermFactory raw() {
    return raw;
  }

  /** The number of terms made so far. */
  public int size() {
    return table.size();
  }

  @Override
  public Term make(Kind kind, Term... args) {
    return build(kind, 0, args);
  }

  @Override
  public Term indexed(Kind kind, int first, int second, Term... args) {
    return build(kind, pack(first, second), args);
  }

  public Term make(Kind kind, int[] indices, Term... args) {
    return switch (indices.length) {
      case 0 -> build(kind, 0, args);
      case 1 -> indexed(kind, indices[0], 0, args);
      case 2 -> indexed(kind, indices[0], indices[1], args);
      default -> throw new IllegalArgumentException(kind + " with " + indices.length + " indices");
    };
  }

  /** The variable of this name and sort. */
  public Term variable(String name, Sort sort) {
    return leaf(Kind.VARIABLE, sort, 0, name);
  }

  /** The uninterpreted function {@code name} applied; without operands, the variable. */
  public Term apply(String name, Sort result, Term... args) {
    return args.length == 0
        ? variable(name, result)
        : table.intern(Kind.APPLY, result, 0, name, args.clone());
  }

  /** The same operator, indices and name as {@code term} over other operands. */
  public Term rebuild(Term term, Term... args) {
    return switch (term.kind()) {
      case APPLY -> apply(term.name(), term.sort(), args);
      case CONST_ARRAY -> constArray(term.sort(), args[0]);
      default -> args.length == 0 ? term : build(term.kind(), term.data(), args);
    };
  }

  @Override
  public Term tru() {
    return tru;
  }

  @Override
  public Term fals() {
    return fals;
  }

  @Override
  public Term bv(BigInteger value, int width) {
    return width <= Long.SIZE
        ? bv(value.longValue(), width)
        : leaf(Kind.BV_CONSTANT, Sort.bitVec(width), 0, BitVectors.wrap(value, width));
  }

  @Override
  public Term bv(long value, int width) {
    return width <= Long.SIZE
        ? leaf(Kind.BV_CONSTANT, Sort.bitVec(width), BitVectors.wrap(value, width), null)
        : bv(BigInteger.valueOf(value), width);
  }

  @Override
  public Term integer(BigInteger value) {
    return leaf(Kind.INT_CONSTANT, Sort.INT, 0, value);
  }

  @Override
  public Term real(Rational value) {
    return leaf(Kind.REAL_CONSTANT, Sort.REAL, 0, value);
  }

  @Override
  public Term rounding(RoundingMode mode) {
    return leaf(Kind.ROUNDING_CONSTANT, Sort.ROUNDING, 0, mode);
  }

  @Override
  public Term floatConstant(BigInteger bits, int exponent, int significand) {
    SoftFloat format = SoftFloat.of(exponent, significand);
    BigInteger value = format.canonical(BitVectors.wrap(bits, exponent + significand));
    Sort sort = new Sort.Float(exponent, significand);
    return exponent + significand <= Long.SIZE
        ? leaf(Kind.FLOAT_CONSTANT, sort, value.longValue(), null)
        : leaf(Kind.FLOAT_CONSTANT, sort, 0, value);
  }

  @Override
  public Term constArray(Sort arraySort, Term value) {
    if (!(arraySort instanceof Sort.Array array) || !array.element().equals(value.sort())) {
      throw new IllegalArgumentException("constant " + arraySort + " of " + value.sort());
    }
    return table.intern(Kind.CONST_ARRAY, arraySort, 0, null, new Term[] {value});
  }

  static long pack(int first, int second) {
    return ((long) first << 32) | (second & 0xFFFFFFFFL);
  }

  private Term leaf(Kind kind, Sort sort, long data, Object payload) {
    return table.intern(kind, sort, data, payload, Term.NO_ARGS);
  }

  private Term build(Kind kind, long data, Term[] args) {
    if (kind.isVariadic() ? args.length == 0 : args.length != kind.arity()) {
      throw new IllegalArgumentException(kind + " with " + args.length + " operands");
    }
    Sort sort = kind.sortRule().sort(data, args);
    if (sort == null) {
      throw illSorted(kind, data, args);
    }
    if (simplifier != null) {
      Term simpler = simplifier.simplify(kind, data, sort, args);
      if (simpler != null) {
        return simpler;
      }
    }
    return table.intern(kind, sort, data, null, args);
  }

  private static IllegalArgumentException illSorted(Kind kind, long data, Term[] args) {
    StringBuilder text = new StringBuilder("ill-sorted ").append(kind);
    if (kind.indices() > 0) {
      text.append(' ').append(data >> 32).append(' ').append((int) data);
    }
    for (Term arg : args) {
      text.append(' ').append(arg.sort());
    }
    return new IllegalArgumentException(text.toString());
  }
}
