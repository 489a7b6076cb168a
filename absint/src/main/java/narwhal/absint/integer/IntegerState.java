package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import narwhal.absint.domain.Octagons;
import narwhal.absint.domain.Relations;
import narwhal.absint.domain.Zones;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Bounds of differences between values, perhaps also of sums: variables and reads of maps. A truth
 * value is zero or one. Operations change the state; who wants to keep it takes a copy first.
 */
final class IntegerState {
  private static final BigInteger ONE = BigInteger.ONE;

  private final TermFactory terms;
  private final Value zero;
  private Zones<Value> zones;

  private IntegerState(TermFactory terms, Zones<Value> zones) {
    this.terms = terms;
    this.zero = Value.of(terms.integer(0));
    this.zones = zones;
  }

  /** All states. */
  static IntegerState any(TermFactory terms, Relations relations) {
    return new IntegerState(terms, relations.none());
  }

  IntegerState copy() {
    return new IntegerState(terms, zones.copy());
  }

  boolean isEmpty() {
    return zones.isEmpty();
  }

  /** No state is left. */
  void contradict() {
    zones.add(zero, zero, ONE.negate());
  }

  /** The greatest value; null where there is no bound. */
  private BigInteger most(Term term) {
    return zones.bound(Value.of(term), zero);
  }

  private BigInteger least(Term term) {
    BigInteger bound = zones.bound(zero, Value.of(term));
    return bound == null ? null : bound.negate();
  }

  private void atMost(Term term, BigInteger most) {
    zones.add(Value.of(term), zero, most);
  }

  private void atLeast(Term term, BigInteger least) {
    zones.add(zero, Value.of(term), least.negate());
  }

  /** The least and the greatest value; null where there is no bound. */
  BigInteger[] range(Term term) {
    if (term.sort().isBool()) {
      BigInteger least = term.isTrue() ? ONE : least(term);
      BigInteger most = term.isFalse() ? BigInteger.ZERO : most(term);
      return new BigInteger[] {
        least == null || least.signum() < 0 ? BigInteger.ZERO : least,
        most == null || most.compareTo(ONE) > 0 ? ONE : most
      };
    }
    return switch (term.kind()) {
      case INT_CONSTANT -> new BigInteger[] {term.integer(), term.integer()};
      case INT_ADD, INT_SUB, INT_NEG -> range(Sum.of(term));
      case INT_MOD -> remainder(term);
      case INT_ABS -> new BigInteger[] {BigInteger.ZERO, null};
      case ITE -> {
        BigInteger[] one = range(term.arg(1));
        BigInteger[] other = range(term.arg(2));
        yield new BigInteger[] {
          one[0] == null || other[0] == null ? null : one[0].min(other[0]),
          one[1] == null || other[1] == null ? null : one[1].max(other[1])
        };
      }
      default -> new BigInteger[] {least(term), most(term)};
    };
  }

  private static BigInteger[] remainder(Term term) {
    Term by = term.arg(1);
    boolean isKnown = by.kind() == Kind.INT_CONSTANT && by.integer().signum() != 0;
    return isKnown
        ? new BigInteger[] {BigInteger.ZERO, by.integer().abs().subtract(ONE)}
        : new BigInteger[] {null, null};
  }

  private BigInteger[] range(Sum sum) {
    BigInteger least = sum.number();
    BigInteger most = sum.number();
    for (Map.Entry<Term, BigInteger> part : sum.multiples().entrySet()) {
      BigInteger[] range = range(part.getKey());
      BigInteger factor = part.getValue();
      BigInteger low = factor.signum() > 0 ? range[0] : range[1];
      BigInteger high = factor.signum() > 0 ? range[1] : range[0];
      least = least == null || low == null ? null : least.add(low.multiply(factor));
      most = most == null || high == null ? null : most.add(high.multiply(factor));
    }
    return new BigInteger[] {least, most};
  }

  /** Keeps the states in which a sum is at most zero. */
  void atMostZero(Sum sum) {
    if (isEmpty()) {
      return;
    }
    List<Term> parts = new ArrayList<>(sum.multiples().keySet());
    if (parts.isEmpty()) {
      if (sum.number().signum() > 0) {
        contradict();
      }
      return;
    }
    if (parts.size() == 2) {
      Value first = unit(parts.get(0), sum);
      Value second = unit(parts.get(1), sum);
      if (first != null && second != null) {
        relate(first, second.negated(), sum.number().negate());
      }
    }
    for (Term part : parts) {
      bound(part, sum);
    }
  }

  /** A part of a sum that is there once, or once less; otherwise null. */
  private static Value unit(Term part, Sum sum) {
    BigInteger factor = sum.multiples().get(part);
    return factor.abs().equals(ONE) ? new Value(part, factor.signum() < 0) : null;
  }

  /** a - b is at most this, if that can be kept. */
  private void relate(Value a, Value b, BigInteger most) {
    if (a.isNegative() == b.isNegative()) {
      zones.add(a.isNegative() ? b.negated() : a, a.isNegative() ? a.negated() : b, most);
    } else if (zones instanceof Octagons) {
      zones.add(a, b, most);
    }
  }

  /** What the sum leaves for one of its parts, by the ranges of the others. */
  private void bound(Term part, Sum sum) {
    Map<Term, BigInteger> others = new LinkedHashMap<>(sum.multiples());
    BigInteger factor = others.remove(part);
    BigInteger least = range(new Sum(others, sum.number()))[0];
    if (least == null || isEmpty()) {
      return;
    }
    // factor * part <= -least
    BigInteger limit = least.negate();
    if (factor.signum() > 0) {
      atMost(part, floor(limit, factor));
    } else {
      atLeast(part, floor(limit, factor.negate()).negate());
    }
  }

  private static BigInteger floor(BigInteger number, BigInteger by) {
    BigInteger[] parts = number.divideAndRemainder(by);
    return parts[1].signum() < 0 ? parts[0].subtract(ONE) : parts[0];
  }

  /** Keeps the states in which a value is not this number, where it is at an end of its range. */
  void differs(Term term, BigInteger number) {
    BigInteger[] range = range(term);
    if (number.equals(range[0])) {
      atLeast(term, number.add(ONE));
    }
    if (!isEmpty() && number.equals(range[1])) {
      atMost(term, number.subtract(ONE));
    }
  }

  /** A variable gets a value; what was read through it is forgotten. */
  void assign(Term variable, Term value) {
    if (variable.sort().isArray()) {
      store(variable, value);
      return;
    }
    if (!Sum.isBounded(variable.sort())) {
      forget(Set.of(variable));
      return;
    }
    Term next = terms.variable(variable.name() + "!next", variable.sort());
    define(next, value);
    forget(Set.of(variable));
    rename(term -> term == next ? variable : term);
  }

  /** A new term has the value of another. */
  private void define(Term name, Term value) {
    if (value.sort().isBool() && !isNode(value)) {
      if (value.isTrue() || value.isFalse()) {
        atMost(name, value.isTrue() ? ONE : BigInteger.ZERO);
        atLeast(name, value.isTrue() ? ONE : BigInteger.ZERO);
      }
      return;
    }
    Sum sum = value.sort().isBool() ? new Sum(Map.of(value, ONE), BigInteger.ZERO) : Sum.of(value);
    if (sum.multiples().size() == 1) {
      Term of = sum.multiples().keySet().iterator().next();
      Value same = unit(of, sum);
      if (isNode(of) && same != null) {
        relate(Value.of(name), same, sum.number());
        relate(same, Value.of(name), sum.number().negate());
      }
    }
    BigInteger[] range = range(sum);
    if (range[0] != null) {
      atLeast(name, range[0]);
    }
    if (range[1] != null) {
      atMost(name, range[1]);
    }
  }

  /** Whether bounds of a term may be kept. */
  private static boolean isNode(Term term) {
    return term.isVariable() || (term.kind() == Kind.SELECT && term.arg(0).isVariable());
  }

  /** Reads elsewhere stay if their indices are known to differ. */
  private void store(Term map, Term value) {
    boolean isWrite =
        value.kind() == Kind.STORE
            && value.arg(0) == map
            && !FreeVariables.of(value.arg(1)).contains(map);
    if (!isWrite) {
      forget(Set.of(map));
      return;
    }
    Term index = value.arg(1);
    Term next = terms.variable(map.name() + "!next", value.arg(2).sort());
    if (Sum.isBounded(next.sort())) {
      define(next, value.arg(2));
    }
    Set<Term> gone = new HashSet<>();
    zones.forEach(
        (a, b, most) -> {
          for (Term node : List.of(a.term(), b.term())) {
            if (FreeVariables.of(node).contains(map) && !isElsewhere(node, map, index)) {
              gone.add(node);
            }
          }
        });
    zones.keep(node -> !gone.contains(node.term()));
    Term cell = terms.select(map, index);
    rename(term -> term == next ? cell : term);
  }

  private boolean isElsewhere(Term node, Term map, Term index) {
    return node.kind() == Kind.SELECT
        && node.arg(0) == map
        && !FreeVariables.of(node.arg(1)).contains(map)
        && areApart(node.arg(1), index);
  }

  private boolean areApart(Term one, Term other) {
    if (!one.sort().equals(Sort.INT)) {
      return one.isConstant() && other.isConstant() && one != other;
    }
    Sum difference = Sum.of(one).minus(Sum.of(other));
    BigInteger[] range = range(difference);
    return (range[0] != null && range[0].signum() > 0)
        || (range[1] != null && range[1].signum() < 0);
  }

  /** Nothing is known of these variables any more. */
  void forget(Set<Term> variables) {
    zones.keep(v -> FreeVariables.of(v.term()).stream().noneMatch(variables::contains));
  }

  /** Only what speaks of these is kept. */
  void keepAbout(Predicate<Term> variables) {
    zones.keep(v -> FreeVariables.of(v.term()).stream().allMatch(variables));
  }

  void rename(UnaryOperator<Term> names) {
    zones = zones.renamed(value -> value.renamed(names));
  }

  /** What another state says besides. */
  void meet(IntegerState other) {
    if (other.isEmpty()) {
      contradict();
    } else {
      other.zones.forEach(zones::add);
    }
  }

  IntegerState join(IntegerState other) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty() ? this : new IntegerState(terms, zones.join(other.zones));
  }

  /** An upper bound of both; bounds that grow go to the next threshold, or away. */
  IntegerState widen(IntegerState other, NavigableSet<BigInteger> thresholds) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty() ? this : new IntegerState(terms, zones.widened(other.zones, thresholds));
  }

  boolean includes(IntegerState other) {
    return other.isEmpty() || (!isEmpty() && zones.includes(other.zones));
  }

  /** Statements that hold in all states; what plainly follows from others is left out. */
  List<Term> statements() {
    if (isEmpty()) {
      return List.of(terms.fals());
    }
    Set<Term> all = new LinkedHashSet<>();
    zones.forEach(
        (a, b, most) -> {
          if (!isPlain(a, b, most)) {
            all.add(statement(a, b, most));
          }
        });
    return List.copyOf(all);
  }

  /** Whether a bound of two follows from one of each. */
  private boolean isPlain(Value a, Value b, BigInteger most) {
    if (a.equals(zero) || b.equals(zero)) {
      return a.isNegative() || b.isNegative(); // Said of what it is the negative of.
    }
    BigInteger high = zones.bound(a, zero);
    BigInteger low = zones.bound(zero, b);
    return high != null && low != null && high.add(low).compareTo(most) <= 0;
  }

  private Term statement(Value a, Value b, BigInteger most) {
    if (a.isNegative() && b.isNegative()) {
      return statement(b.negated(), a.negated(), most);
    }
    if (a.isNegative() != b.isNegative()) {
      Value other = b.negated();
      return a.term().id() <= other.term().id() ? sum(a, other, most) : sum(other, a, most);
    }
    return terms.not(
        a.equals(zero) ? below(b.term(), most.negate()) : above(a.term(), b.term(), most));
  }

  /** a + b is at most this, and both have the same sign. */
  private Term sum(Value a, Value b, BigInteger most) {
    Term sum = terms.intAdd(number(a.term()), number(b.term()));
    return terms.not(
        a.isNegative()
            ? terms.intLt(sum, terms.integer(most.negate()))
            : terms.intLt(terms.integer(most), sum));
  }

  private Term below(Term term, BigInteger number) {
    return terms.intLt(number(term), terms.integer(number));
  }

  /** The term is greater than the other and the number. */
  private Term above(Term term, Term other, BigInteger number) {
    return terms.intLt(terms.intAdd(number(other), terms.integer(number)), number(term));
  }

  private Term number(Term term) {
    return term.sort().isBool() ? terms.ite(term, terms.integer(1), terms.integer(0)) : term;
  }
}
