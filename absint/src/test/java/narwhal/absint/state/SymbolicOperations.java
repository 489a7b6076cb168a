package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Truth;
import narwhal.absint.laws.Operation;
import narwhal.absint.state.Worlds.World;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What is asked of a state, beside what it means in a world. */
final class SymbolicOperations {
  private final TermFactory terms;
  private final Worlds worlds;
  private final List<Term> variables;
  private final List<Operation<State, World>> all = new ArrayList<>();

  SymbolicOperations(TermFactory terms, Worlds worlds, List<Term> variables) {
    this.terms = terms;
    this.worlds = worlds;
    this.variables = variables;
  }

  List<Operation<State, World>> all() {
    return all;
  }

  private void add(String name, Operation.Meaning<State, World> meaning) {
    all.add(new Operation<>(name, 1, meaning));
  }

  void assume(Term condition, boolean value) {
    add(
        "assume " + condition + " is " + value,
        operands -> {
          State state = operands.getFirst().copy();
          state.assume(condition, value);
          return x ->
              x.getFirst().isTrue(condition) != value || worlds.holds(state.facts(), x.getFirst());
        });
  }

  void truth(Term condition) {
    add(
        "truth of " + condition,
        operands -> {
          Truth truth = operands.getFirst().copy().truth(condition);
          return x -> truth.contains(x.getFirst().isTrue(condition));
        });
  }

  /** Intervals, congruences, and linear forms. */
  void number(Term term) {
    add(
        "values of " + term,
        operands -> {
          State state = operands.getFirst().copy();
          Bits bits = state.bits(term);
          Linearity linearity = new Linearity(state.evaluation());
          List<Linear> forms = new ArrayList<>();
          for (View view : View.values()) {
            forms.add(linearity.of(term, view));
          }
          return x -> {
            boolean holds = bits.contains(x.getFirst().value(term).bits());
            for (View view : View.values()) {
              BigInteger meant = integer(forms.get(view.ordinal()), x.getFirst());
              holds &= meant.equals(x.getFirst().integer(term, view));
            }
            return holds;
          };
        });
  }

  private static BigInteger integer(Linear form, World world) {
    BigInteger nodes = BigInteger.ZERO;
    for (Node node : new Node[] {form.node(), form.other()}) {
      nodes = node == null ? nodes : nodes.add(world.integer(node));
    }
    return nodes.multiply(form.factor()).add(form.offset());
  }

  void footprint(Term index) {
    add(
        "cells at " + index,
        operands -> {
          List<Range> ranges = new Footprint(operands.getFirst().evaluation()).of(index);
          return x -> {
            BigInteger at = x.getFirst().value(index).bits();
            return ranges.stream().anyMatch(range -> range.contains(at));
          };
        });
  }

  /** Apartness and differences. */
  void pair(Term a, Term b) {
    add(
        a + " beside " + b,
        operands -> {
          State state = operands.getFirst().copy();
          Truth apart = new Apartness(terms, state.evaluation()).equal(a, b);
          Differences differences = state.evaluation().differences();
          Truth equal = differences.equal(a, b);
          List<BigInteger> most = new ArrayList<>();
          for (View view : View.values()) {
            most.add(differences.most(view, a, b));
          }
          Bits difference = Bits.of(differences.interval(a, b));
          Bits sum = Bits.of(differences.sum(a, b));
          return x -> {
            World world = x.getFirst();
            boolean isSame = world.value(a) == world.value(b);
            boolean holds = apart.contains(isSame) && equal.contains(isSame);
            for (View view : View.values()) {
              BigInteger distance = world.integer(a, view).subtract(world.integer(b, view));
              holds &= distance.compareTo(most.get(view.ordinal())) <= 0;
            }
            return holds
                && difference.contains(world.value(terms.bvSub(a, b)).bits())
                && sum.contains(world.value(terms.bvAdd(a, b)).bits());
          };
        });
  }

  /** Everything that a map holds. */
  void contents(Term map) {
    int width = Worlds.width(((Sort.Array) map.sort()).index());
    add(
        "contents of " + map,
        operands -> {
          Cells cells = operands.getFirst().copy().cells(map);
          return x -> {
            for (int i = 0; cells != null && i < 1 << width; i++) {
              Term content = x.getFirst().value(terms.select(map, terms.bv(i, width)));
              if (!cells.at(BigInteger.valueOf(i)).contains(content.bits())) {
                return false;
              }
            }
            return true;
          };
        });
  }

  /** The formulas that are said about variables. */
  void statements() {
    add(
        "statements",
        operands -> {
          List<Term> said =
              Statements.of(
                  operands.getFirst().copy(),
                  variables.stream().map(v -> new Statements.Name(v, v)).toList(),
                  List.of(),
                  Map.of());
          return x -> said.stream().allMatch(x.getFirst()::isTrue);
        });
  }
}
