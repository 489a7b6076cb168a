package narwhal.engine.horn.integer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Reads bit-vector terms as integers; what is about integers or reals stays as it is. What linear
 * arithmetic cannot say becomes a variable of its own with the range of the result. Sums that leave
 * their range wrap round, or are taken not to leave it: then solutions are only guesses, which must
 * be checked against the bit-vectors.
 */
public final class Integers {
  private final TermFactory terms;
  private final boolean wraps;
  private final Views views;
  private final Map<Term, Term> variables = new HashMap<>();
  private final Map<Term, Term> originals = new LinkedHashMap<>();
  private final Map<Term, List<Term>> facts = new HashMap<>();
  private final Map<View, Map<Term, Term>> numbers =
      Map.of(View.SIGNED, new HashMap<>(), View.UNSIGNED, new HashMap<>());
  private final Map<Term, Term> others = new HashMap<>();
  private int count;

  Integers(TermFactory terms, boolean wraps, Views views) {
    this.terms = terms;
    this.wraps = wraps;
    this.views = views;
  }

  /** The bit-vector variable that a variable of ours stands for, or null. */
  Term original(Term variable) {
    return originals.get(variable);
  }

  View view(Term original) {
    return views.of(original);
  }

  /** What is known about the variables in these terms, but for some: their ranges. */
  List<Term> facts(List<Term> in, Set<Term> without) {
    List<Term> all = new ArrayList<>();
    for (Term variable : FreeVariables.of(in)) {
      if (!without.contains(variable)) {
        all.addAll(facts.getOrDefault(variable, List.of()));
      }
    }
    return all;
  }

  static boolean isKnown(Sort sort) {
    return switch (sort) {
      case Sort.Bool s -> true;
      case Sort.BitVec s -> true;
      case Sort.Int s -> true;
      case Sort.Real s -> true;
      case Sort.Array s -> isKnown(s.index()) && isKnown(s.element());
      default -> false;
    };
  }

  static Sort sort(Sort sort) {
    return switch (sort) {
      case Sort.BitVec s -> Sort.INT;
      case Sort.Array s -> new Sort.Array(sort(s.index()), sort(s.element()));
      default -> sort;
    };
  }

  /** A variable for a variable of the program. */
  public Term variable(Term variable) {
    return variables.computeIfAbsent(
        variable,
        v -> {
          if (v.sort().isBool()) {
            originals.put(v, v);
            return v;
          }
          Term ours = terms.variable(v.name() + "'", sort(v.sort()));
          originals.put(ours, v);
          if (v.sort() instanceof Sort.BitVec bits) {
            facts.put(ours, range(ours, views.of(v), bits.width()));
          }
          return ours;
        });
  }

  private List<Term> range(Term number, View view, int width) {
    return List.of(
        terms.intLe(terms.integer(view.least(width)), number),
        terms.intLe(number, terms.integer(view.greatest(width))));
  }

  /** The term as an argument of a predicate whose variable is read as {@code like} is. */
  public Term argument(Term term, Term like) {
    return term.sort() instanceof Sort.BitVec ? number(term, views.of(like)) : other(term);
  }

  public Term bool(Term term) {
    return other(term);
  }

  private Term signed(Term term) {
    return number(term, View.SIGNED);
  }

  private Term unsigned(Term term) {
    return number(term, View.UNSIGNED);
  }

  private Term number(Term term, View view) {
    Map<Term, Term> known = numbers.get(view);
    Term result = known.get(term);
    if (result == null) {
      result = compute(term, view);
      known.put(term, result);
    }
    return result;
  }

  private Term compute(Term t, View view) {
    int width = t.width();
    return switch (t.kind()) {
      case BV_CONSTANT -> terms.integer(view.of(t.bits(), width));
      case VARIABLE -> convert(variable(t), views.of(t), view, width);
      case ITE -> terms.ite(bool(t.arg(0)), number(t.arg(1), view), number(t.arg(2), view));
      case BV_ADD ->
          wrapped(terms.intAdd(addend(t.arg(0), view), addend(t.arg(1), view)), view, width);
      case BV_SUB ->
          wrapped(terms.intSub(number(t.arg(0), view), number(t.arg(1), view)), view, width);
      case BV_NEG -> wrapped(terms.intNeg(number(t.arg(0), view)), view, width);
      case BV_NOT ->
          convert(terms.intSub(terms.integer(-1), signed(t.arg(0))), View.SIGNED, view, width);
      case BV_MUL -> product(t, view);
      case BV_SHL ->
          t.arg(1).isConstant() && isSmall(t.arg(1), width)
              ? reduced(
                  terms.intMul(
                      terms.integer(power(t.arg(1).bits().intValue())), number(t.arg(0), view)),
                  view,
                  width)
              : unknown(t, view);
      case BV_LSHR ->
          t.arg(1).isConstant() && isSmall(t.arg(1), width)
              ? convert(
                  terms.intDiv(
                      unsigned(t.arg(0)), terms.integer(power(t.arg(1).bits().intValue()))),
                  View.UNSIGNED,
                  view,
                  width)
              : unknown(t, view);
      case BV_ASHR ->
          t.arg(1).isConstant() && isSmall(t.arg(1), width)
              ? convert(
                  terms.intDiv(signed(t.arg(0)), terms.integer(power(t.arg(1).bits().intValue()))),
                  View.SIGNED,
                  view,
                  width)
              : unknown(t, view);
      case BV_UDIV ->
          isPositive(t.arg(1))
              ? convert(
                  terms.intDiv(unsigned(t.arg(0)), unsigned(t.arg(1))), View.UNSIGNED, view, width)
              : unknown(t, view);
      case BV_UREM ->
          isPositive(t.arg(1))
              ? convert(
                  terms.intMod(unsigned(t.arg(0)), unsigned(t.arg(1))), View.UNSIGNED, view, width)
              : unknown(t, view);
      case BV_SDIV ->
          isDivisor(t.arg(1)) ? convert(quotient(t), View.SIGNED, view, width) : unknown(t, view);
      case BV_SREM ->
          isDivisor(t.arg(1)) ? convert(remainder(t), View.SIGNED, view, width) : unknown(t, view);
      case BV_AND -> conjunction(t, view);
      case BV_CONCAT ->
          convert(
              terms.intAdd(
                  terms.intMul(terms.integer(power(t.arg(1).width())), unsigned(t.arg(0))),
                  unsigned(t.arg(1))),
              View.UNSIGNED,
              view,
              width);
      case BV_EXTRACT -> slice(t, view);
      case BV_ZERO_EXTEND -> unsigned(t.arg(0));
      case BV_SIGN_EXTEND -> convert(signed(t.arg(0)), View.SIGNED, view, width);
      case SELECT ->
          isKnown(t.arg(0).sort())
              ? convert(terms.select(other(t.arg(0)), index(t.arg(1))), View.SIGNED, view, width)
              : unknown(t, view);
      case INT_TO_BV ->
          convert(
              terms.intMod(other(t.arg(0)), terms.integer(power(width))),
              View.UNSIGNED,
              view,
              width);
      default -> unknown(t, view);
    };
  }

  /** Bit-vectors index maps as what they are without a sign. */
  private Term index(Term term) {
    return term.sort() instanceof Sort.BitVec ? unsigned(term) : other(term);
  }

  private static BigInteger power(int bits) {
    return BigInteger.ONE.shiftLeft(bits);
  }

  private static boolean isSmall(Term amount, int width) {
    return amount.bits().compareTo(BigInteger.valueOf(width)) < 0;
  }

  private static boolean isPositive(Term divisor) {
    return divisor.isConstant() && divisor.bits().signum() > 0;
  }

  /** A divisor whose quotients never leave the range. */
  private static boolean isDivisor(Term divisor) {
    BigInteger value =
        divisor.isConstant() ? View.SIGNED.of(divisor.bits(), divisor.width()) : BigInteger.ZERO;
    return value.signum() != 0 && !value.equals(BigInteger.ONE.negate());
  }

  /** Adding a great number is subtracting a small one. */
  private Term addend(Term term, View view) {
    return term.isConstant() ? signed(term) : number(term, view);
  }

  private Term convert(Term number, View from, View to, int width) {
    if (from == to) {
      return number;
    }
    Term all = terms.integer(power(width));
    return to == View.UNSIGNED
        ? terms.ite(terms.intLt(number, terms.integer(0)), terms.intAdd(number, all), number)
        : terms.ite(
            terms.intLt(terms.integer(View.SIGNED.greatest(width)), number),
            terms.intSub(number, all),
            number);
  }

  /** A sum of two numbers in range, brought back to it. */
  private Term wrapped(Term sum, View view, int width) {
    if (!wraps || sum.isConstant()) {
      return sum.isConstant() ? reducedConstant(sum, view, width) : sum;
    }
    Term all = terms.integer(power(width));
    return terms.ite(
        terms.intLt(terms.integer(view.greatest(width)), sum),
        terms.intSub(sum, all),
        terms.ite(terms.intLt(sum, terms.integer(view.least(width))), terms.intAdd(sum, all), sum));
  }

  private Term reducedConstant(Term number, View view, int width) {
    return terms.integer(view.of(number.integer().mod(power(width)), width));
  }

  /** Any number, brought back to the range. */
  private Term reduced(Term number, View view, int width) {
    if (number.isConstant()) {
      return reducedConstant(number, view, width);
    }
    if (!wraps) {
      return number;
    }
    Term rest = terms.intMod(number, terms.integer(power(width)));
    return convert(rest, View.UNSIGNED, view, width);
  }

  private Term product(Term t, View view) {
    if (!t.arg(0).isConstant() && !t.arg(1).isConstant()) {
      return unknown(t, view);
    }
    Term constant = t.arg(t.arg(0).isConstant() ? 0 : 1);
    Term factor = t.arg(t.arg(0).isConstant() ? 1 : 0);
    return reduced(terms.intMul(signed(constant), number(factor, view)), view, t.width());
  }

  /** C's division: towards zero. */
  private Term quotient(Term t) {
    Term dividend = signed(t.arg(0));
    BigInteger divisor = View.SIGNED.of(t.arg(1).bits(), t.width());
    Term size = terms.integer(divisor.abs());
    Term up = terms.intDiv(dividend, size);
    Term down = terms.intNeg(terms.intDiv(terms.intNeg(dividend), size));
    Term result = terms.ite(terms.intLt(dividend, terms.integer(0)), down, up);
    return divisor.signum() < 0 ? terms.intNeg(result) : result;
  }

  private Term remainder(Term t) {
    Term dividend = signed(t.arg(0));
    Term size = terms.integer(View.SIGNED.of(t.arg(1).bits(), t.width()).abs());
    return terms.ite(
        terms.intLt(dividend, terms.integer(0)),
        terms.intNeg(terms.intMod(terms.intNeg(dividend), size)),
        terms.intMod(dividend, size));
  }

  /** With a mask of low bits it is a remainder. */
  private Term conjunction(Term t, View view) {
    for (int i = 0; i < 2; i++) {
      if (t.arg(i).isConstant()) {
        BigInteger mask = t.arg(i).bits();
        if (mask.signum() > 0 && mask.and(mask.add(BigInteger.ONE)).signum() == 0) {
          Term rest =
              terms.intMod(number(t.arg(1 - i), view), terms.integer(mask.add(BigInteger.ONE)));
          return convert(rest, View.UNSIGNED, view, t.width());
        }
        Term result = unknown(t, View.UNSIGNED);
        facts.put(
            result,
            List.of(
                terms.intLe(terms.integer(0), result), terms.intLe(result, terms.integer(mask))));
        return convert(result, View.UNSIGNED, view, t.width());
      }
    }
    return unknown(t, view);
  }

  /** Cutting off high bits that are not there changes nothing. */
  private Term slice(Term t, View view) {
    int low = t.index(1);
    Term whole = t.arg(0);
    if (low == 0 && !wraps && t.width() >= 32) {
      return number(whole, view);
    }
    Term shifted =
        low == 0
            ? number(whole, views.preferred(whole))
            : terms.intDiv(unsigned(whole), terms.integer(power(low)));
    Term rest =
        t.index(0) == whole.width() - 1 && low > 0
            ? shifted
            : terms.intMod(shifted, terms.integer(power(t.width())));
    return convert(rest, View.UNSIGNED, view, t.width());
  }

  private Term unknown(Term t, View view) {
    Term number = terms.variable("u" + count++ + "'", Sort.INT);
    facts.put(number, range(number, view, t.width()));
    return number;
  }

  /** All but bit-vectors. */
  private Term other(Term term) {
    Term result = others.get(term);
    if (result == null) {
      result =
          switch (term.sort()) {
            case Sort.Bool s -> relation(term);
            case Sort.Array s -> array(term);
            default -> arithmetic(term);
          };
      others.put(term, result);
    }
    return result;
  }

  /** Integers and reals; a divisor that is no constant makes any value. */
  private Term arithmetic(Term t) {
    return switch (t.kind()) {
      case INT_CONSTANT, REAL_CONSTANT -> t;
      case VARIABLE -> variable(t);
      case ITE -> terms.ite(bool(t.arg(0)), other(t.arg(1)), other(t.arg(2)));
      case SELECT ->
          isKnown(t.arg(0).sort())
              ? terms.select(other(t.arg(0)), index(t.arg(1)))
              : unknownLike(t);
      case BV_TO_NAT -> unsigned(t.arg(0));
      case INT_DIV, INT_MOD, REAL_DIV ->
          t.arg(1).isConstant() && !isZero(t.arg(1)) ? mapped(t) : unknownLike(t);
      case INT_ADD, INT_SUB, INT_MUL, INT_NEG, INT_ABS -> mapped(t);
      case REAL_ADD, REAL_SUB, REAL_MUL, REAL_NEG, INT_TO_REAL, REAL_TO_INT -> mapped(t);
      default -> unknownLike(t);
    };
  }

  private static boolean isZero(Term constant) {
    return constant.sort() instanceof Sort.Int
        ? constant.integer().signum() == 0
        : constant.rational().numerator().signum() == 0;
  }

  /** The same operator on what its operands become. */
  private Term mapped(Term t) {
    return terms.rebuild(t, t.args().stream().map(this::other).toArray(Term[]::new));
  }

  private Term unknownLike(Term t) {
    return terms.variable("u" + count++ + "'", sort(t.sort()));
  }

  private Term array(Term t) {
    Sort.Array sort = (Sort.Array) t.sort();
    if (!isKnown(sort)) {
      return terms.variable("u" + count++ + "'", sort(sort));
    }
    return switch (t.kind()) {
      case VARIABLE -> variable(t);
      case ITE -> terms.ite(bool(t.arg(0)), other(t.arg(1)), other(t.arg(2)));
      case STORE -> terms.store(other(t.arg(0)), index(t.arg(1)), element(t.arg(2)));
      case SELECT ->
          isKnown(t.arg(0).sort())
              ? terms.select(other(t.arg(0)), index(t.arg(1)))
              : unknownLike(t);
      case CONST_ARRAY -> terms.constArray(sort(sort), element(t.arg(0)));
      default -> terms.variable("u" + count++ + "'", sort(sort));
    };
  }

  private Term element(Term t) {
    return t.sort() instanceof Sort.BitVec ? signed(t) : other(t);
  }

  private Term relation(Term t) {
    return switch (t.kind()) {
      case TRUE, FALSE -> t;
      case VARIABLE -> variable(t);
      case NOT -> terms.not(bool(t.arg(0)));
      case AND -> terms.and(t.args().stream().map(this::bool).toList());
      case OR -> terms.or(t.args().stream().map(this::bool).toList());
      case XOR -> terms.xor(bool(t.arg(0)), bool(t.arg(1)));
      case IMPLIES -> terms.implies(bool(t.arg(0)), bool(t.arg(1)));
      case ITE -> terms.ite(bool(t.arg(0)), bool(t.arg(1)), bool(t.arg(2)));
      case EQUAL -> equality(t);
      case BV_ULT -> terms.intLt(unsigned(t.arg(0)), unsigned(t.arg(1)));
      case BV_ULE -> terms.intLe(unsigned(t.arg(0)), unsigned(t.arg(1)));
      case BV_SLT -> terms.intLt(signed(t.arg(0)), signed(t.arg(1)));
      case BV_SLE -> terms.intLe(signed(t.arg(0)), signed(t.arg(1)));
      case BV_SADDO -> leaves(terms.intAdd(signed(t.arg(0)), signed(t.arg(1))), View.SIGNED, t);
      case BV_UADDO ->
          leaves(terms.intAdd(unsigned(t.arg(0)), unsigned(t.arg(1))), View.UNSIGNED, t);
      case BV_SSUBO -> leaves(terms.intSub(signed(t.arg(0)), signed(t.arg(1))), View.SIGNED, t);
      case BV_USUBO ->
          leaves(terms.intSub(unsigned(t.arg(0)), unsigned(t.arg(1))), View.UNSIGNED, t);
      case BV_SMULO, BV_UMULO -> {
        View view = t.kind() == Kind.BV_SMULO ? View.SIGNED : View.UNSIGNED;
        boolean linear = t.arg(0).isConstant() || t.arg(1).isConstant();
        yield linear
            ? leaves(terms.intMul(number(t.arg(0), view), number(t.arg(1), view)), view, t)
            : unknownBool();
      }
      case BV_NEGO -> leaves(terms.intNeg(signed(t.arg(0))), View.SIGNED, t);
      case SELECT ->
          isKnown(t.arg(0).sort()) ? terms.select(other(t.arg(0)), index(t.arg(1))) : unknownBool();
      case INT_LE, INT_LT, REAL_LE, REAL_LT -> mapped(t);
      case DISTINCT -> isKnown(t.arg(0).sort()) ? differences(t) : unknownBool();
      default -> unknownBool();
    };
  }

  private Term leaves(Term number, View view, Term operation) {
    int width = operation.arg(0).width();
    return terms.or(
        terms.intLt(number, terms.integer(view.least(width))),
        terms.intLt(terms.integer(view.greatest(width)), number));
  }

  private Term equality(Term t) {
    Sort sort = t.arg(0).sort();
    if (!isKnown(sort)) {
      return unknownBool();
    }
    if (sort instanceof Sort.BitVec) {
      View view = views.preferred(t.arg(t.arg(0).isConstant() ? 1 : 0));
      return terms.eq(number(t.arg(0), view), number(t.arg(1), view));
    }
    return terms.eq(other(t.arg(0)), other(t.arg(1)));
  }

  private Term differences(Term t) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < t.arity(); i++) {
      for (int j = i + 1; j < t.arity(); j++) {
        parts.add(terms.not(equality(terms.raw().eq(t.arg(i), t.arg(j)))));
      }
    }
    return terms.and(parts);
  }

  private Term unknownBool() {
    return terms.variable("u" + count++ + "'", Sort.BOOL);
  }
}
