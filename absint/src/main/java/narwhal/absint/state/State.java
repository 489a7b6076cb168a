package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Truth;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Substitution;
import narwhal.term.Term;

/**
 * The states in which control can be somewhere: there are values of the symbols that obey the
 * facts, and each variable has the value of its term. Symbols never change; assigning to a variable
 * gives it another term. Not to be changed once it is shared.
 */
public final class State {
  private final Symbols symbols;
  private final Map<Term, Term> values;
  private final Facts facts;
  private final List<Branch> path;
  private Evaluation evaluation;

  /** A condition that was assumed on the way. */
  record Branch(Term condition, boolean value) {}

  State(Symbols symbols, Map<Term, Term> values, Facts facts, List<Branch> path) {
    this.symbols = symbols;
    this.values = values;
    this.facts = facts;
    this.path = path;
    this.evaluation = new Evaluation(symbols.terms(), facts);
  }

  /** Any state. */
  public static State any(Symbols symbols) {
    return new State(symbols, new LinkedHashMap<>(), symbols.noFacts(), new ArrayList<>());
  }

  public State copy() {
    return new State(symbols, new LinkedHashMap<>(values), facts.copy(), new ArrayList<>(path));
  }

  public boolean isImpossible() {
    return facts.isImpossible;
  }

  Symbols symbols() {
    return symbols;
  }

  Map<Term, Term> values() {
    return values;
  }

  Facts facts() {
    return facts;
  }

  List<Branch> path() {
    return path;
  }

  Evaluation evaluation() {
    return evaluation;
  }

  public Set<Term> variables() {
    return Collections.unmodifiableSet(values.keySet());
  }

  /** The symbols that it says anything about. */
  Set<Term> known() {
    Set<Term> known = new HashSet<>(FreeVariables.of(values.values()));
    facts.bits.keySet().forEach(term -> known.addAll(symbols.in(term)));
    facts.truths.keySet().forEach(term -> known.addAll(symbols.in(term)));
    facts.maps.keySet().forEach(term -> known.addAll(symbols.in(term)));
    facts.zones.forEach(
        (a, b, most) -> {
          known.addAll(symbols.in(a.term()));
          known.addAll(symbols.in(b.term()));
        });
    return known;
  }

  /** The variable's value; one that was never assigned has any. */
  public Term value(Term variable) {
    return values.computeIfAbsent(variable, symbols::undefined);
  }

  /** A term over variables as a term over symbols. */
  public Term symbolic(Term term) {
    if (term.isConstant()) {
      return term;
    }
    if (term.isVariable()) {
      return value(term);
    }
    Map<Term, Term> map = new HashMap<>();
    for (Term variable : FreeVariables.of(term)) {
      map.put(variable, value(variable));
    }
    return new Substitution(symbols.terms(), map).apply(term);
  }

  /** Gives a variable a value; one that is too large becomes a symbol of this site. */
  public void assign(Term variable, Term value, String site) {
    symbols.hints().assigned(variable, value);
    if (symbols.isSmall(value)) {
      values.put(variable, value);
      return;
    }
    Term symbol = symbols.at(site, variable);
    copyFacts(value, symbol, this);
    values.put(variable, symbol);
  }

  /** Gives a variable any value. */
  public void havoc(Term variable, String site) {
    values.put(variable, symbols.at(site, variable));
  }

  /** Takes the way on which a condition holds. */
  public void branch(Term condition) {
    Term bare = condition;
    boolean value = true;
    while (bare.kind() == Kind.NOT) {
      bare = bare.arg(0);
      value = !value;
    }
    symbols.hints().asked(bare);
    if (evaluation.truth(bare) == Truth.EITHER) {
      path.add(new Branch(bare, value));
    }
    assume(bare, value);
  }

  public void assume(Term condition, boolean value) {
    new Refinement(facts, evaluation).assume(condition, value);
    facts.isImpossible |= facts.zones.isEmpty();
  }

  /** A symbolic bit-vector is one of these. */
  public void restrict(Term symbolic, Bits values) {
    new Refinement(facts, evaluation).restrict(symbolic, values);
  }

  /** What is known about a term of another state is known about a symbol of this one. */
  void copyFacts(Term term, Term symbol, State from) {
    if (term.sort().isBitVec()) {
      Bits value = from.evaluation.bits(term);
      if (!value.isTop()) {
        facts.bits.put(symbol, value);
      }
    } else if (term.sort().isBool()) {
      Truth value = from.evaluation.truth(term);
      if (value != Truth.EITHER) {
        facts.truths.put(symbol, value);
      }
    } else if (term.sort().isArray()) {
      Cells cells = from.evaluation.cells(term);
      if (cells != null) {
        facts.maps.put(symbol, cells);
      }
    }
    evaluation.forget();
  }

  /** Whether a variable's value is over these symbols alone. */
  public boolean isOver(Term variable, Set<Term> known) {
    return known.containsAll(symbols.in(value(variable)));
  }

  /** Whether a variable's value is the symbol of a place. */
  public boolean isSymbol(Term variable, String place) {
    return value(variable) == symbols.at(place, variable);
  }

  /** Forgets all that is known about the symbols of a place. */
  public void forgetAt(String place) {
    Set<Term> others = new HashSet<>(FreeVariables.of(values.values()));
    values.keySet().forEach(variable -> others.remove(symbols.at(place, variable)));
    forgetAllBut(others);
  }

  /**
   * What is known at the end of a procedure, of a call's inputs and outputs.
   *
   * @param actual the caller's terms for the symbols of the end
   */
  public void learn(State end, Map<Term, Term> actual) {
    Substitution substitution = new Substitution(symbols.terms(), actual);
    end.facts.maps.forEach(
        (key, cells) -> {
          Term term = substitution.apply(key);
          if (term.isVariable() && !facts.maps.containsKey(term)) {
            facts.maps.put(term, cells);
          }
        });
    evaluation.forget();
    end.facts.bits.forEach((key, value) -> restrict(substitution.apply(key), value));
    end.facts.truths.forEach(
        (key, value) -> {
          if (value == Truth.TRUE || value == Truth.FALSE) {
            assume(substitution.apply(key), value == Truth.TRUE);
          }
        });
    end.facts.zones.forEach(
        (a, b, most) ->
            evaluation
                .differences()
                .add(a.of(substitution.apply(a.term())), b.of(substitution.apply(b.term())), most));
    evaluation.forget();
    facts.isImpossible |= facts.zones.isEmpty();
  }

  /** The end of a procedure's value of an output, in the caller's terms. */
  public Term outcome(Term output, Map<Term, Term> actual) {
    return new Substitution(symbols.terms(), actual).apply(value(output));
  }

  /** The only value of a term; null if there are several, or it is no number or truth value. */
  Term constant(Term symbolic) {
    if (symbolic.sort().isBitVec()) {
      Bits value = bits(symbolic);
      return value.isConstant() ? symbols.terms().bv(value.constant(), symbolic.width()) : null;
    }
    Truth truth = symbolic.sort().isBool() ? truth(symbolic) : Truth.EITHER;
    return truth == Truth.TRUE || truth == Truth.FALSE
        ? symbols.terms().bool(truth == Truth.TRUE)
        : null;
  }

  public Truth truth(Term symbolic) {
    return evaluation.truth(symbolic);
  }

  public Bits bits(Term symbolic) {
    return evaluation.bits(symbolic);
  }

  /** The contents of a map as far as they are known, null if they are not. */
  public Cells cells(Term symbolic) {
    return evaluation.cells(symbolic);
  }

  /** The greatest that a - b can be. */
  BigInteger most(Node a, Node b) {
    return evaluation.differences().most(a, b);
  }

  /** Forgets variables that are not wanted, and facts about symbols that are then not used. */
  public void keep(Set<Term> variables, Set<Term> alsoSymbols) {
    values.keySet().retainAll(variables);
    values.replaceAll((variable, value) -> decided(value));
    Set<Term> used = FreeVariables.of(values.values());
    used.addAll(alsoSymbols);
    path.forEach(branch -> used.addAll(symbols.in(branch.condition)));
    forgetAllBut(used);
  }

  /** What is chosen, where that is known. */
  Term decided(Term value) {
    Term chosen = value;
    while (chosen.kind() == Kind.ITE) {
      switch (evaluation.truth(chosen.arg(0))) {
        case TRUE -> chosen = chosen.arg(1);
        case FALSE -> chosen = chosen.arg(2);
        case EITHER, NEITHER -> {
          return chosen;
        }
      }
    }
    return chosen;
  }

  void forgetAllBut(Set<Term> used) {
    facts.bits.keySet().removeIf(term -> !used.containsAll(symbols.in(term)));
    facts.truths.keySet().removeIf(term -> !used.containsAll(symbols.in(term)));
    facts.maps.keySet().removeIf(term -> !used.containsAll(symbols.in(term)));
    facts.zones.keep(node -> used.containsAll(symbols.in(node.term())));
    path.removeIf(branch -> !used.containsAll(symbols.in(branch.condition)));
    evaluation.forget();
  }
}
