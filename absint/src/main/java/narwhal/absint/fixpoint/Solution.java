package narwhal.absint.fixpoint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import narwhal.absint.state.InStep;
import narwhal.absint.state.State;
import narwhal.absint.state.Statements;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What was found out about a program, as formulas over its variables. */
public final class Solution {
  private final TermFactory terms;
  private final Map<String, ProcedureAnalysis> procedures;
  private final Map<String, State> entries;
  private final Map<String, State> exits;
  private final Set<Integer> open;
  private final Map<Term, Set<BigInteger>> reads;
  private final Relevance relevance;
  private final Map<Term, Set<BigInteger>> places = new HashMap<>();

  Solution(
      TermFactory terms,
      Map<String, ProcedureAnalysis> procedures,
      Map<String, State> entries,
      Map<String, State> exits,
      Set<Integer> open,
      Map<Term, Set<BigInteger>> reads,
      Relevance relevance) {
    this.terms = terms;
    this.procedures = procedures;
    this.entries = entries;
    this.exits = exits;
    this.open = open;
    this.reads = reads;
    this.relevance = relevance;
  }

  /** The checks that were not shown to hold. */
  public Set<Integer> open() {
    return open;
  }

  /** How many parameters and globals a procedure gets. */
  public int inputs(String procedure) {
    return procedures.get(procedure).entrySymbols().size();
  }

  /** What holds whenever a procedure is called, of its parameters and globals. */
  public List<Term> entry(String procedure) {
    State state = entries.get(procedure);
    return state == null
        ? never()
        : Statements.of(state, same(state, state.variables()), List.of(), places());
  }

  /**
   * What holds whenever control is at a node of a procedure, those before calls included (see
   * {@link narwhal.ir.flow.Flow}).
   */
  public List<Term> at(String procedure, int node) {
    return at(procedure, node, input -> Optional.empty());
  }

  /**
   * The same, also beside what inputs were at the procedure's entry.
   *
   * @param before what stands for an input's first value, if anything does
   */
  public List<Term> at(String procedure, int node, Function<Term, Optional<Term>> before) {
    ProcedureAnalysis analysis = procedures.get(procedure);
    State state = analysis.at(node);
    if (state == null) {
      return never();
    }
    List<Statements.Name> first = new ArrayList<>();
    Iterator<Term> symbols = analysis.entrySymbols().iterator();
    for (Term input : analysis.inputs()) {
      Term symbol = symbols.next();
      if (relevance.contains(input)) {
        before.apply(input).ifPresent(name -> first.add(new Statements.Name(symbol, name)));
      }
    }
    return Statements.of(state, same(state, analysis.liveness().at(node)), first, places());
  }

  /**
   * What holds when a procedure ends.
   *
   * @param before what stands for the values of its inputs at its entry, in their order
   * @param after what stands for its outputs
   */
  public List<Term> exit(String procedure, List<Term> before, List<Term> after) {
    State state = exits.get(procedure);
    if (state == null) {
      return never();
    }
    List<Term> inputs = List.copyOf(procedures.get(procedure).entrySymbols());
    List<Term> outputs = procedures.get(procedure).outputs();
    return Statements.of(
        state, relevant(state, names(outputs, after)), names(inputs, before), places());
  }

  /** Where maps are looked at: what one place knows of a cell, others must pass on. */
  private Map<Term, Set<BigInteger>> places() {
    if (places.isEmpty()) {
      entries.values().forEach(this::note);
      exits.values().forEach(this::note);
      for (ProcedureAnalysis procedure : procedures.values()) {
        procedure
            .flow()
            .order()
            .components()
            .forEach(component -> note(procedure.at(component.head())));
      }
    }
    return places;
  }

  private void note(State state) {
    if (state != null) {
      for (Term variable : List.copyOf(state.variables())) {
        if (variable.sort().isArray() && relevance.contains(variable)) {
          Set<BigInteger> known =
              places.computeIfAbsent(variable, v -> new TreeSet<>(reads.getOrDefault(v, Set.of())));
          Statements.places(state, variable, known);
        }
      }
    }
  }

  private List<Term> never() {
    return List.of(terms.fals());
  }

  private List<Statements.Name> same(State state, Collection<Term> variables) {
    List<Term> all = List.copyOf(variables);
    return relevant(state, names(all, all));
  }

  private List<Statements.Name> relevant(State state, List<Statements.Name> names) {
    List<Term> variables = names.stream().map(Statements.Name::variable).toList();
    Set<Term> all = InStep.with(state, variables, relevance::contains);
    return names.stream().filter(name -> all.contains(name.variable())).toList();
  }

  private static List<Statements.Name> names(List<Term> variables, List<Term> formulas) {
    List<Statements.Name> names = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      names.add(new Statements.Name(variables.get(i), formulas.get(i)));
    }
    return names;
  }
}
