package narwhal.evidence.invariant;

import java.math.BigInteger;
import java.util.function.Function;
import narwhal.term.Term;

/**
 * Bit-vectors as integer expressions of C. The value of an expression is that of the bits, read as
 * signed or unsigned; nothing in it overflows, but unsigned arithmetic, which wraps as bits do.
 */
final class Numbers {
  private final Function<Term, Variable> variables;
  private final Function<Term, String> conditions;

  /** What is written for a variable of the program, and how C reads its bits. */
  record Variable(String text, boolean isSigned, boolean isChar) {}

  /**
   * @param variables throws {@link NoExpressionException} for those that have no name
   * @param conditions how a formula is written
   */
  Numbers(Function<Term, Variable> variables, Function<Term, String> conditions) {
    this.variables = variables;
    this.conditions = conditions;
  }

  /** Whether a term is best read as signed: as its first variable is. */
  boolean isSigned(Term term) {
    Term at = term;
    while (!at.isVariable()) {
      switch (at.kind()) {
        case BV_ADD, BV_SUB, BV_MUL, BV_NEG, BV_SHL -> at = at.arg(at.arg(0).isConstant() ? 1 : 0);
        case BV_UDIV, BV_UREM, BV_LSHR, BV_AND, BV_OR, BV_ZERO_EXTEND, BV_CONCAT -> {
          return false;
        }
        default -> {
          return true;
        }
      }
      if (at.isConstant()) {
        return true;
      }
    }
    return variables.apply(at).isSigned();
  }

  /** The value of a vector. */
  Sum of(Term term, boolean isSigned) {
    int width = term.width();
    return switch (term.kind()) {
      case BV_CONSTANT -> Sum.of(signed(term.bits(), width, isSigned));
      case VARIABLE -> Sum.of(variable(term, isSigned));
      case BV_ADD ->
          fit(of(term.arg(0), isSigned).plus(of(term.arg(1), isSigned)), width, isSigned);
      case BV_SUB ->
          fit(of(term.arg(0), isSigned).minus(of(term.arg(1), isSigned)), width, isSigned);
      case BV_NEG -> fit(of(term.arg(0), isSigned).times(BigInteger.ONE.negate()), width, isSigned);
      case BV_NOT ->
          fit(Sum.of(BigInteger.ONE.negate()).minus(of(term.arg(0), isSigned)), width, isSigned);
      case BV_MUL -> fit(product(term, isSigned), width, isSigned);
      case BV_SHL ->
          fit(
              of(term.arg(0), isSigned).times(BigInteger.ONE.shiftLeft(amount(term))),
              width,
              isSigned);
      case BV_ZERO_EXTEND -> fit(of(term.arg(0), false), width, isSigned);
      case BV_SIGN_EXTEND -> fit(of(term.arg(0), true), width, isSigned);
      case BV_EXTRACT -> fit(extract(term), width, isSigned);
      case BV_CONCAT ->
          fit(
              of(term.arg(0), false)
                  .times(BigInteger.ONE.shiftLeft(term.arg(1).width()))
                  .plus(of(term.arg(1), false)),
              width,
              isSigned);
      case BV_SDIV -> fit(operation(term, "/", divisor(term, true), true), width, isSigned);
      case BV_SREM -> fit(operation(term, "%", divisor(term, true), true), width, isSigned);
      case BV_SMOD -> fit(modulus(term), width, isSigned);
      case BV_UDIV -> fit(operation(term, "/", divisor(term, false), false), width, isSigned);
      case BV_UREM -> fit(operation(term, "%", divisor(term, false), false), width, isSigned);
      case BV_LSHR ->
          fit(operation(term, ">>", BigInteger.valueOf(amount(term)), false), width, isSigned);
      case BV_ASHR ->
          fit(operation(term, ">>", BigInteger.valueOf(amount(term)), true), width, isSigned);
      case BV_AND -> fit(bitwise(term, "&"), width, isSigned);
      case BV_OR -> fit(bitwise(term, "|"), width, isSigned);
      case BV_XOR -> fit(bitwise(term, "^"), width, isSigned);
      case ITE -> choice(term, isSigned);
      default -> throw new NoExpressionException(term.kind().name());
    };
  }

  /** A sum whose value modulo 2^width is that of the vector. */
  Sum modular(Term term) {
    return switch (term.kind()) {
      case BV_ADD -> modular(term.arg(0)).plus(modular(term.arg(1)));
      case BV_SUB -> modular(term.arg(0)).minus(modular(term.arg(1)));
      case BV_NEG -> modular(term.arg(0)).times(BigInteger.ONE.negate());
      case BV_MUL -> {
        Sum one = modular(term.arg(0));
        Sum other = modular(term.arg(1));
        if (!one.isConstant() && !other.isConstant()) {
          throw new NoExpressionException("a product of variables");
        }
        yield one.isConstant() ? other.times(one.constant()) : one.times(other.constant());
      }
      default -> of(term, isSigned(term));
    };
  }

  static BigInteger signed(BigInteger bits, int width, boolean isSigned) {
    return isSigned && bits.testBit(width - 1)
        ? bits.subtract(BigInteger.ONE.shiftLeft(width))
        : bits;
  }

  private Atom variable(Term term, boolean isSigned) {
    Variable variable = variables.apply(term);
    int width = term.width();
    Range values = Range.of(width, isSigned);
    return variable.isSigned == isSigned && !variable.isChar
        ? new Atom(variable.text, values, promoted(width, isSigned))
        : new Atom(cast(width, isSigned) + variable.text, values, promoted(width, isSigned));
  }

  private static Arithmetic promoted(int width, boolean isSigned) {
    return width < 32
        ? Arithmetic.INT
        : width == 32
            ? (isSigned ? Arithmetic.INT : Arithmetic.UNSIGNED)
            : isSigned ? Arithmetic.LONG : Arithmetic.UNSIGNED_LONG;
  }

  /** A cast to the type of a width. */
  private static String cast(int width, boolean isSigned) {
    String type =
        switch (width) {
          case 8 -> "char";
          case 16 -> "short";
          case 32 -> "int";
          case 64 -> "long long";
          default -> throw new NoExpressionException("an integer of " + width + " bits");
        };
    return "(" + (isSigned ? (width == 8 ? "signed " : "") : "unsigned ") + type + ")";
  }

  /** The value of a sum in so many bits. */
  private static Sum fit(Sum sum, int width, boolean isSigned) {
    Range range = Range.of(width, isSigned);
    if (range.contains(sum.range())) {
      return sum;
    }
    Arithmetic type = width > 32 ? Arithmetic.UNSIGNED_LONG : Arithmetic.UNSIGNED;
    String cast = cast(width, isSigned);
    String text = cast + "(" + SumText.modular(sum, type) + ")";
    return Sum.of(new Atom(text, range, promoted(width, isSigned)));
  }

  private Sum product(Term term, boolean isSigned) {
    Sum one = of(term.arg(0), isSigned);
    Sum other = of(term.arg(1), isSigned);
    if (!one.isConstant() && !other.isConstant()) {
      throw new NoExpressionException("a product of variables");
    }
    return one.isConstant() ? other.times(one.constant()) : one.times(other.constant());
  }

  private static int amount(Term shift) {
    Term by = shift.arg(1);
    if (!by.isConstant() || by.bits().compareTo(BigInteger.valueOf(shift.width())) >= 0) {
      throw new NoExpressionException("a shift by a variable");
    }
    return by.bits().intValueExact();
  }

  private static BigInteger divisor(Term division, boolean isSigned) {
    Term by = division.arg(1);
    BigInteger number = by.isConstant() ? signed(by.bits(), by.width(), isSigned) : BigInteger.ZERO;
    if (number.signum() <= 0) {
      throw new NoExpressionException("a division by what may be zero or negative");
    }
    return number;
  }

  private Sum extract(Term term) {
    int low = term.index(1);
    Sum whole = low == 0 ? modular(term.arg(0)) : of(term.arg(0), false);
    int width = term.width();
    boolean isStandard = width == 8 || width == 16 || width == 32 || width == 64;
    if (low == 0 && (isStandard || Range.of(width, false).contains(whole.range()))) {
      return whole;
    }
    Atom atom = atom(of(term.arg(0), false));
    String shifted = low == 0 ? atom.text() : "(" + atom.text() + " >> " + low + ")";
    BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    String text = "(" + shifted + " & " + Arithmetic.literal(mask) + ")";
    Arithmetic type = atom.type().with(Arithmetic.INT.holding(Range.of(mask)));
    return Sum.of(new Atom(text, Range.of(width, false), type));
  }

  private static Atom atom(Sum sum) {
    return SumText.exact(sum, sum.type().holding(sum.partial()));
  }

  private Sum operation(Term term, String operator, BigInteger by, boolean isSigned) {
    Atom atom = atom(of(term.arg(0), isSigned));
    Range literal = Range.of(by);
    Arithmetic type =
        operator.equals(">>") ? atom.type() : atom.type().with(Arithmetic.INT.holding(literal));
    if (!type.holds(atom.values())) {
      throw new NoExpressionException("a division of numbers of different signs");
    }
    Range values =
        switch (operator) {
          case "/" -> quotient(atom.values(), by);
          case ">>" -> shifted(atom.values(), by.intValueExact());
          default -> remainder(atom.values(), by);
        };
    String text = "(" + atom.text() + " " + operator + " " + Arithmetic.literal(by) + ")";
    return Sum.of(new Atom(text, values, type));
  }

  private static Range quotient(Range values, BigInteger by) {
    return new Range(values.least().divide(by), values.greatest().divide(by));
  }

  private static Range shifted(Range values, int by) {
    return new Range(values.least().shiftRight(by), values.greatest().shiftRight(by));
  }

  private static Range remainder(Range values, BigInteger by) {
    BigInteger most = by.subtract(BigInteger.ONE);
    return new Range(
        values.least().signum() < 0 ? most.negate() : BigInteger.ZERO,
        values.greatest().signum() > 0 ? most : BigInteger.ZERO);
  }

  /** Never negative for a positive divisor, unlike C's remainder. */
  private Sum modulus(Term term) {
    BigInteger by = divisor(term, true);
    Sum sum = operation(term, "%", by, true);
    if (sum.range().least().signum() >= 0) {
      return sum;
    }
    Sum positive = sum.plus(Sum.of(by));
    Atom atom = atom(positive);
    String text = "(" + atom.text() + " % " + Arithmetic.literal(by) + ")";
    return Sum.of(new Atom(text, remainder(positive.range(), by), atom.type()));
  }

  private Sum bitwise(Term term, String operator) {
    Atom one = atom(of(term.arg(0), false));
    Atom other = atom(of(term.arg(1), false));
    BigInteger most = Range.of(term.width(), false).greatest();
    BigInteger least =
        operator.equals("&") ? one.values().greatest().min(other.values().greatest()) : most;
    String text = "(" + one.text() + " " + operator + " " + other.text() + ")";
    return Sum.of(new Atom(text, new Range(BigInteger.ZERO, least), one.type().with(other.type())));
  }

  private Sum choice(Term term, boolean isSigned) {
    Sum one = of(term.arg(1), isSigned);
    Sum other = of(term.arg(2), isSigned);
    Range values = one.range().join(other.range());
    Arithmetic type =
        one.type().with(other.type()).holding(values.join(one.partial()).join(other.partial()));
    String first = SumText.exact(one, type).text();
    String text =
        "(%s ? %s : %s)"
            .formatted(
                conditions.apply(term.arg(0)),
                type == one.type().with(other.type()) ? first : SumText.cast(first, type),
                SumText.exact(other, type).text());
    return Sum.of(new Atom(text, values, type));
  }
}
