package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Congruence;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What a state says about variables, as formulas. */
public final class Statements {
  /** So many values are listed. */
  private static final BigInteger FEW = BigInteger.valueOf(32);

  private static final int NARROW = 16;

  private final TermFactory terms;
  private final State state;
  private final Map<Term, Term> names = new HashMap<>();
  private final Set<Term> statements = new LinkedHashSet<>();
  private final Substitution renaming;

  /** The formula that stands for a variable of the state, or for a symbol. */
  public record Name(Term variable, Term formula) {}

  private Statements(State state, List<Name> variables, List<Name> symbols) {
    this.terms = state.symbols().terms();
    this.state = state;
    symbols.forEach(name -> names.putIfAbsent(name.variable, name.formula));
    for (Name name : variables) {
      Term value = state.value(name.variable);
      if (value.isVariable()) {
        names.putIfAbsent(value, name.formula);
      }
    }
    renaming = new Substitution(terms, names);
  }

  /**
   * Formulas, each of which holds in all states.
   *
   * @param symbols formulas for symbols that no variable need have as its value
   * @param places indices of maps that something is to be said about
   */
  public static List<Term> of(
      State state, List<Name> variables, List<Name> symbols, Map<Term, Set<BigInteger>> places) {
    Statements all = new Statements(state, variables, symbols);
    for (Name name : variables) {
      all.about(
          name.formula, state.value(name.variable), places.getOrDefault(name.variable, Set.of()));
    }
    // What maps held before is known to whoever knows what they hold now.
    symbols.stream()
        .filter(name -> !name.variable.sort().isArray())
        .forEach(name -> all.about(name.formula, name.variable, Set.of()));
    all.facts();
    return List.copyOf(all.statements);
  }

  /** Adds the indices of a map that a state knows apart from others. */
  public static void places(State state, Term map, Set<BigInteger> places) {
    Cells cells = state.cells(state.value(map));
    if (cells != null) {
      places.addAll(cells.single().keySet());
    }
  }

  private void about(Term formula, Term value, Set<BigInteger> places) {
    if (value.isConstant()) {
      statements.add(terms.eq(formula, value));
      return;
    }
    if (isNamed(value) && !value.sort().isArray()) {
      say(terms.eq(formula, renaming.apply(value)));
    }
    switch (value.sort()) {
      case Sort.BitVec sort -> bits(formula, state.bits(value));
      case Sort.Bool sort -> {
        Truth truth = state.truth(value);
        if (truth == Truth.TRUE || truth == Truth.FALSE) {
          say(truth == Truth.TRUE ? formula : terms.not(formula));
        }
      }
      case Sort.Array(Sort.BitVec index, Sort.BitVec element) -> {
        written(formula, value);
        Cells cells = state.cells(value);
        if (cells != null) {
          Set<BigInteger> all = new TreeSet<>(cells.single().keySet());
          all.addAll(places);
          for (BigInteger at : all) {
            if (isNarrow(cells.at(at).interval())) {
              bits(terms.select(formula, terms.bv(at, index.width())), cells.at(at));
            }
          }
        }
      }
      default -> {}
    }
  }

  /** The last writes of a map, at constant indices. */
  private void written(Term formula, Term value) {
    Set<BigInteger> seen = new HashSet<>();
    Term map = state.decided(value);
    while (map.kind() == Kind.STORE && state.bits(map.arg(1)).isConstant()) {
      BigInteger at = state.bits(map.arg(1)).constant();
      Term content = state.decided(map.arg(2));
      if (seen.add(at) && !content.isConstant() && isNamed(content)) {
        Term index = terms.bv(at, map.arg(1).width());
        say(terms.eq(terms.select(formula, index), renaming.apply(content)));
      }
      map = state.decided(map.arg(0));
    }
  }

  /** Whether a cell can be an index, a state, a count: others are many, and seldom needed. */
  private static boolean isNarrow(Interval interval) {
    BigInteger unsigned = interval.high().subtract(interval.low());
    BigInteger signed = interval.most().subtract(interval.least());
    return unsigned.min(signed).bitLength() <= NARROW;
  }

  private void say(Term statement) {
    if (!statement.isTrue()) {
      statements.add(statement);
    }
  }

  private boolean isNamed(Term term) {
    return names.keySet().containsAll(state.symbols().in(term));
  }

  private void bits(Term formula, Bits value) {
    Interval interval = value.interval();
    int width = value.width();
    if (value.isConstant()) {
      say(terms.eq(formula, terms.bv(value.constant(), width)));
      return;
    }
    Interval top = Interval.top(width);
    boolean isNatural = interval.least().signum() >= 0;
    if (!interval.least().equals(top.least())) {
      say(terms.bvSle(terms.bv(interval.least(), width), formula));
    }
    if (!interval.most().equals(top.most())) {
      say(terms.bvSle(formula, terms.bv(interval.most(), width)));
    }
    if (!isNatural && interval.low().signum() > 0) {
      say(terms.bvUle(terms.bv(interval.low(), width), formula));
    }
    if (!isNatural && !interval.high().equals(top.high())) {
      say(terms.bvUle(formula, terms.bv(interval.high(), width)));
    }
    congruence(formula, value);
  }

  private void congruence(Term formula, Bits value) {
    Congruence congruence = value.congruence();
    BigInteger modulus = congruence.modulus();
    if (modulus.compareTo(BigInteger.ONE) <= 0) {
      return;
    }
    int width = congruence.width();
    BigInteger low = value.interval().low();
    BigInteger apart = value.interval().high().subtract(low);
    if (apart.compareTo(modulus.multiply(FEW)) <= 0) {
      List<Term> each = new ArrayList<>();
      for (BigInteger more = BigInteger.ZERO;
          more.compareTo(apart) <= 0;
          more = more.add(modulus)) {
        each.add(terms.eq(formula, terms.bv(low.add(more), width)));
      }
      say(terms.or(each));
    } else if (modulus.bitCount() == 1) {
      int bits = modulus.bitLength() - 1;
      say(terms.eq(terms.extract(bits - 1, 0, formula), terms.bv(congruence.remainder(), bits)));
    } else {
      // The distance from the least needs few bits, in which remainders are cheap.
      int bits = Math.min(width, apart.bitLength());
      Term distance = terms.bvSub(formula, terms.bv(low, width));
      say(
          terms.eq(
              terms.bvUrem(terms.extract(bits - 1, 0, distance), terms.bv(modulus, bits)),
              terms.bv(BigInteger.ZERO, bits)));
    }
  }

  private void facts() {
    state
        .facts()
        .bits
        .forEach(
            (term, value) -> {
              if (term.kind() == Kind.SELECT && isNamed(term)) {
                bits(renaming.apply(term), state.bits(term));
              }
            });
    state
        .facts()
        .truths
        .forEach(
            (term, value) -> {
              if (!term.isVariable() && value != Truth.EITHER && isNamed(term)) {
                Term condition = renaming.apply(term);
                say(value == Truth.TRUE ? condition : terms.not(condition));
              }
            });
    List<Runnable> differences = new ArrayList<>();
    state
        .facts()
        .zones
        .forEach(
            (a, b, most) -> {
              if (isNamed(a.term()) && isNamed(b.term())) {
                differences.add(() -> say(difference(a, b, most)));
              }
            });
    differences.forEach(Runnable::run);
  }

  /** a - b ≤ most, in vectors in which nothing wraps round; one of each two that say the same. */
  private Term difference(Node a, Node b, BigInteger most) {
    if (a.equals(b.negated())) {
      return terms.tru(); // It is said as a range.
    }
    if (a.isNegative() && b.isNegative()) {
      return difference(b.negated(), a.negated(), most);
    }
    if (a.isNegative() != b.isNegative()) {
      Node other = b.negated();
      return a.term().id() <= other.term().id() ? sum(a, other, most) : sum(other, a, most);
    }
    Term x = renaming.apply(a.term());
    Term y = renaming.apply(b.term());
    if (a.view() == b.view() && x.width() == y.width()) {
      if (most.signum() == 0) {
        return a.view() == View.SIGNED ? terms.bvSle(x, y) : terms.bvUle(x, y);
      }
      if (most.equals(BigInteger.ONE.negate())) {
        return a.view() == View.SIGNED ? terms.bvSlt(x, y) : terms.bvUlt(x, y);
      }
    }
    int width = Math.max(Math.max(x.width(), y.width()), most.bitLength() + 1) + 2;
    return terms.bvSle(
        wide(a.view(), x, width), terms.bvAdd(wide(b.view(), y, width), terms.bv(most, width)));
  }

  /** a + b ≤ most. */
  private Term sum(Node a, Node b, BigInteger most) {
    Term x = renaming.apply(a.term());
    Term y = renaming.apply(b.term());
    int width = Math.max(Math.max(x.width(), y.width()), most.bitLength() + 1) + 2;
    Term sum = terms.bvAdd(wide(a.view(), x, width), wide(b.view(), y, width));
    return a.isNegative()
        ? terms.bvSle(terms.bv(most.negate(), width), sum)
        : terms.bvSle(sum, terms.bv(most, width));
  }

  private Term wide(View view, Term term, int width) {
    return view == View.SIGNED ? terms.sext(width, term) : terms.zext(width, term);
  }
}
