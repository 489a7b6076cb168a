package narwhal.engine.horn.integer;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Formulas about integers as formulas about the bit-vectors they stand for, computed in vectors
 * that are wide enough for every intermediate result.
 */
public final class Bits {
  private static final int WIDEST = 256;

  private final TermFactory terms;
  private final Integers integers;

  public Bits(TermFactory terms, Integers integers) {
    this.terms = terms;
    this.integers = integers;
  }

  /** What has no such form: a quantifier, a number too great. */
  private static final class NoForm extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoForm(Term term) {
      super(term.kind().name(), null, false, false);
    }
  }

  /** A vector read as signed, and the range that its value is in. */
  private record Number(Term bits, BigInteger least, BigInteger greatest) {}

  /**
   * The conjuncts of a formula that have a form in bit-vectors, and equations that may hold where
   * the conjuncts do not.
   */
  public List<Term> proposals(Term formula) {
    List<Term> result = new ArrayList<>();
    List<Term> open = new ArrayList<>(List.of(formula));
    while (!open.isEmpty()) {
      Term next = open.removeLast();
      if (next.kind() == Kind.AND) {
        open.addAll(next.args());
      } else if (isMathematical(next)) {
        mathematical(next).ifPresent(result::add);
      } else {
        formula(next).ifPresent(result::add);
        modular(next).ifPresent(result::add);
      }
    }
    return result;
  }

  /** Whether the formula is about something that is no bit-vector in the program. */
  private boolean isMathematical(Term formula) {
    return FreeVariables.of(formula).stream()
        .map(integers::original)
        .anyMatch(original -> original != null && !isOfBits(original.sort()));
  }

  private static boolean isOfBits(Sort sort) {
    return switch (sort) {
      case Sort.Int s -> false;
      case Sort.Real s -> false;
      case Sort.Array s -> isOfBits(s.index()) && isOfBits(s.element());
      default -> true;
    };
  }

  /** The formula as it is, with the numbers of bit-vectors in place of their variables. */
  private Optional<Term> mathematical(Term formula) {
    Map<Term, Term> values = new HashMap<>();
    for (Term variable : FreeVariables.of(formula)) {
      Term original = integers.original(variable);
      if (original == null) {
        return Optional.empty();
      }
      Term value =
          original.sort() instanceof Sort.BitVec
              ? asInteger(original, integers.view(original))
              : original;
      if (!value.sort().equals(variable.sort())) {
        return Optional.empty();
      }
      values.put(variable, value);
    }
    return isQuantified(formula)
        ? Optional.empty()
        : Optional.of(new Substitution(terms, values).apply(formula));
  }

  private static boolean isQuantified(Term root) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.kind().isQuantifier()) {
        return true;
      }
      if (seen.add(term)) {
        term.args().forEach(stack::push);
      }
    }
    return false;
  }

  private Term asInteger(Term bits, View view) {
    Term unsigned = terms.make(Kind.BV_TO_NAT, bits);
    return view == View.UNSIGNED
        ? unsigned
        : terms.ite(
            terms.bvSlt(bits, terms.bv(0, bits.width())),
            terms.intSub(unsigned, terms.integer(BigInteger.ONE.shiftLeft(bits.width()))),
            unsigned);
  }

  /**
   * The equation that a comparison of linear sums is at its limit, modulo the width of its
   * variables: sums that wrap round break bounds, but not such equations.
   */
  private Optional<Term> modular(Term t) {
    int more =
        switch (t.kind()) {
          case EQUAL, INT_LE -> 0;
          case INT_LT -> 1;
          default -> -1;
        };
    if (more < 0 || !t.arg(0).sort().equals(Sort.INT)) {
      return Optional.empty();
    }
    try {
      int width = 0;
      for (Term variable : FreeVariables.of(t)) {
        Term original = original(variable);
        if (!(original.sort() instanceof Sort.BitVec bits)) {
          return Optional.empty();
        }
        width = Math.max(width, bits.width());
      }
      if (width == 0) {
        return Optional.empty();
      }
      Term left = terms.bvAdd(vector(t.arg(0), width), terms.bv(more, width));
      return Optional.of(terms.eq(left, vector(t.arg(1), width)));
    } catch (NoForm e) {
      return Optional.empty();
    }
  }

  private Term vector(Term t, int width) {
    return switch (t.kind()) {
      case INT_CONSTANT -> terms.bv(t.integer().mod(BigInteger.ONE.shiftLeft(width)), width);
      case VARIABLE -> {
        Term original = original(t);
        yield integers.view(original) == View.SIGNED
            ? terms.sext(width, original)
            : terms.zext(width, original);
      }
      case INT_ADD ->
          t.args().stream().map(a -> vector(a, width)).reduce(terms::bvAdd).orElseThrow();
      case INT_SUB -> terms.bvSub(vector(t.arg(0), width), vector(t.arg(1), width));
      case INT_NEG -> terms.bvNeg(vector(t.arg(0), width));
      case INT_MUL ->
          t.args().stream().map(a -> vector(a, width)).reduce(terms::bvMul).orElseThrow();
      default -> throw new NoForm(t);
    };
  }

  /** The formula, if it has a form in bit-vectors. */
  Optional<Term> formula(Term formula) {
    try {
      return Optional.of(bool(formula));
    } catch (NoForm e) {
      return Optional.empty();
    }
  }

  private Term bool(Term t) {
    return switch (t.kind()) {
      case TRUE, FALSE -> t;
      case VARIABLE -> original(t);
      case NOT -> terms.not(bool(t.arg(0)));
      case AND -> terms.and(t.args().stream().map(this::bool).toList());
      case OR -> terms.or(t.args().stream().map(this::bool).toList());
      case XOR -> terms.xor(bool(t.arg(0)), bool(t.arg(1)));
      case IMPLIES -> terms.implies(bool(t.arg(0)), bool(t.arg(1)));
      case ITE -> terms.ite(bool(t.arg(0)), bool(t.arg(1)), bool(t.arg(2)));
      case EQUAL -> equality(t);
      case INT_LE -> compare(t, false);
      case INT_LT -> compare(t, true);
      default -> throw new NoForm(t);
    };
  }

  private Term original(Term variable) {
    Term original = integers.original(variable);
    if (original == null) {
      throw new NoForm(variable);
    }
    return original;
  }

  private Term equality(Term t) {
    Sort sort = t.arg(0).sort();
    if (sort.isBool()) {
      return terms.eq(bool(t.arg(0)), bool(t.arg(1)));
    }
    if (!sort.equals(Sort.INT)) {
      throw new NoForm(t);
    }
    Number a = number(t.arg(0));
    Number b = number(t.arg(1));
    int width = Math.max(a.bits.width(), b.bits.width());
    return terms.eq(terms.sext(width, a.bits), terms.sext(width, b.bits));
  }

  private Term compare(Term t, boolean strict) {
    Number a = number(t.arg(0));
    Number b = number(t.arg(1));
    int width = Math.max(a.bits.width(), b.bits.width());
    Term left = terms.sext(width, a.bits);
    Term right = terms.sext(width, b.bits);
    return strict ? terms.bvSlt(left, right) : terms.bvSle(left, right);
  }

  private Number number(Term t) {
    return switch (t.kind()) {
      case INT_CONSTANT -> constant(t.integer());
      case VARIABLE -> variable(original(t), integers.view(original(t)));
      case ITE -> {
        Number a = number(t.arg(1));
        Number b = number(t.arg(2));
        int width = Math.max(a.bits.width(), b.bits.width());
        yield new Number(
            terms.ite(bool(t.arg(0)), terms.sext(width, a.bits), terms.sext(width, b.bits)),
            a.least.min(b.least),
            a.greatest.max(b.greatest));
      }
      case INT_ADD -> t.args().stream().map(this::number).reduce(this::sum).orElseThrow();
      case INT_SUB -> sum(number(t.arg(0)), negated(number(t.arg(1))));
      case INT_NEG -> negated(number(t.arg(0)));
      case INT_MUL -> t.args().stream().map(this::number).reduce(this::product).orElseThrow();
      case INT_MOD -> remainder(number(t.arg(0)), divisor(t));
      case INT_DIV -> quotient(number(t.arg(0)), divisor(t));
      case SELECT -> select(t);
      default -> throw new NoForm(t);
    };
  }

  private static BigInteger divisor(Term t) {
    if (t.arg(1).kind() != Kind.INT_CONSTANT || t.arg(1).integer().signum() <= 0) {
      throw new NoForm(t);
    }
    return t.arg(1).integer();
  }

  private Number constant(BigInteger value) {
    int width = value.bitLength() + 1;
    return new Number(terms.bv(value.mod(BigInteger.ONE.shiftLeft(width)), width), value, value);
  }

  private Number variable(Term original, View view) {
    int width = original.width();
    Term bits = view == View.SIGNED ? original : terms.zeroExtend(1, original);
    return new Number(bits, view.least(width), view.greatest(width));
  }

  /** The operands, wide enough for results in the range. */
  private int width(Term culprit, BigInteger least, BigInteger greatest, int... widths) {
    int width = Math.max(least.bitLength(), greatest.bitLength()) + 1;
    for (int w : widths) {
      width = Math.max(width, w);
    }
    if (width > WIDEST) {
      throw new NoForm(culprit);
    }
    return width;
  }

  private Number sum(Number a, Number b) {
    BigInteger least = a.least.add(b.least);
    BigInteger greatest = a.greatest.add(b.greatest);
    int width = width(a.bits, least, greatest, a.bits.width(), b.bits.width());
    return new Number(
        terms.bvAdd(terms.sext(width, a.bits), terms.sext(width, b.bits)), least, greatest);
  }

  private Number negated(Number a) {
    BigInteger least = a.greatest.negate();
    BigInteger greatest = a.least.negate();
    int width = width(a.bits, least, greatest, a.bits.width());
    return new Number(terms.bvNeg(terms.sext(width, a.bits)), least, greatest);
  }

  private Number product(Number a, Number b) {
    List<BigInteger> corners =
        List.of(
            a.least.multiply(b.least),
            a.least.multiply(b.greatest),
            a.greatest.multiply(b.least),
            a.greatest.multiply(b.greatest));
    BigInteger least = corners.stream().reduce(BigInteger::min).orElseThrow();
    BigInteger greatest = corners.stream().reduce(BigInteger::max).orElseThrow();
    int width = width(a.bits, least, greatest, a.bits.width(), b.bits.width());
    return new Number(
        terms.bvMul(terms.sext(width, a.bits), terms.sext(width, b.bits)), least, greatest);
  }

  /** Never negative, as a modulus of SMT-LIB. */
  private Number remainder(Number a, BigInteger divisor) {
    BigInteger greatest = divisor.subtract(BigInteger.ONE);
    int width = width(a.bits, BigInteger.ZERO, divisor, a.bits.width());
    return new Number(
        terms.bvSmod(terms.sext(width, a.bits), terms.bv(divisor, width)),
        BigInteger.ZERO,
        greatest);
  }

  private Number quotient(Number a, BigInteger divisor) {
    Number whole = sum(a, negated(remainder(a, divisor)));
    int width = width(a.bits, BigInteger.ZERO, divisor, whole.bits.width());
    return new Number(
        terms.bvSdiv(terms.sext(width, whole.bits), terms.bv(divisor, width)),
        whole.least,
        whole.greatest);
  }

  private Number select(Term t) {
    if (!t.arg(0).isVariable()) {
      throw new NoForm(t);
    }
    Term array = original(t.arg(0));
    Sort.Array sort = (Sort.Array) array.sort();
    if (!(sort.index() instanceof Sort.BitVec index)
        || !(sort.element() instanceof Sort.BitVec element)) {
      throw new NoForm(t);
    }
    Term at = terms.resizeSigned(index.width(), number(t.arg(1)).bits);
    Term value = terms.select(array, at);
    return new Number(
        value, View.SIGNED.least(element.width()), View.SIGNED.greatest(element.width()));
  }
}
