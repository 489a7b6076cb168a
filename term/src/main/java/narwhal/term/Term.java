package narwhal.term;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * A node of the term graph. Terms of one factory are hash-consed: identity is equality, and ids
 * grow in the order of construction.
 */
public final class Term {
  static final Term[] NO_ARGS = {};

  private final Kind kind;
  private final Sort sort;
  private final Term[] args;
  private final int id;
  private final int hash;

  /** The packed indices, or the value of a bit-vector or float constant of at most 64 bits. */
  private final long data;

  /** Name, big value, rational, rounding mode; or null. */
  private final Object payload;

  Term(Kind kind, Sort sort, long data, Object payload, Term[] args, int id, int hash) {
    this.kind = kind;
    this.sort = sort;
    this.data = data;
    this.payload = payload;
    this.args = args;
    this.id = id;
    this.hash = hash;
  }

  public Kind kind() {
    return kind;
  }

  public Sort sort() {
    return sort;
  }

  public int arity() {
    return args.length;
  }

  public Term arg(int i) {
    return args[i];
  }

  public List<Term> args() {
    return Arrays.asList(args.clone());
  }

  public int id() {
    return id;
  }

  /** The name of a variable or of an applied function. */
  public String name() {
    if (kind != Kind.VARIABLE && kind != Kind.APPLY) {
      throw new IllegalStateException(kind + " has no name");
    }
    return (String) payload;
  }

  /** The index {@code i} of an indexed kind, such as the high (0) and low (1) bit of an extract. */
  public int index(int i) {
    if (i >= kind.indices()) {
      throw new IndexOutOfBoundsException(kind + " has no index " + i);
    }
    return i == 0 ? (int) (data >> 32) : (int) data;
  }

  /** The width of a bit-vector term. */
  public int width() {
    return ((Sort.BitVec) sort).width();
  }

  /** Whether this is a value without operands; arrays of constants are not. */
  public boolean isConstant() {
    return kind.isConstant();
  }

  public boolean isVariable() {
    return kind == Kind.VARIABLE;
  }

  public boolean isTrue() {
    return kind == Kind.TRUE;
  }

  public boolean isFalse() {
    return kind == Kind.FALSE;
  }

  /** The unsigned value of a bit-vector constant, the IEEE bits of a float constant. */
  public BigInteger bits() {
    if (kind != Kind.BV_CONSTANT && kind != Kind.FLOAT_CONSTANT) {
      throw new IllegalStateException(kind + " has no bits");
    }
    return payload == null ? BitVectors.unsigned(data) : (BigInteger) payload;
  }

  /** Whether this is a bit-vector constant of at most 64 bits, whose {@link #longBits} is exact. */
  public boolean isSmallConstant() {
    return kind == Kind.BV_CONSTANT && payload == null;
  }

  /** The value of a bit-vector or float constant of at most 64 bits, zero-extended. */
  public long longBits() {
    if ((kind != Kind.BV_CONSTANT && kind != Kind.FLOAT_CONSTANT) || payload != null) {
      throw new IllegalStateException("not a constant of at most 64 bits");
    }
    return data;
  }

  /** The value of an Int constant. */
  public BigInteger integer() {
    if (kind != Kind.INT_CONSTANT) {
      throw new IllegalStateException(kind + " is no integer constant");
    }
    return (BigInteger) payload;
  }

  /** The value of a Real constant. */
  public Rational rational() {
    if (kind != Kind.REAL_CONSTANT) {
      throw new IllegalStateException(kind + " is no real constant");
    }
    return (Rational) payload;
  }

  /** The value of a rounding mode constant. */
  public RoundingMode rounding() {
    if (kind != Kind.ROUNDING_CONSTANT) {
      throw new IllegalStateException(kind + " is no rounding mode");
    }
    return (RoundingMode) payload;
  }

  long data() {
    return data;
  }

  Object payload() {
    return payload;
  }

  /** The operands themselves, not to be changed. */
  Term[] operands() {
    return args;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** SMT-LIB text, cut short where the term is deep or large. */
  @Override
  public String toString() {
    return TermText.of(this);
  }
}
