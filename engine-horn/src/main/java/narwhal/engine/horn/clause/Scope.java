package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What a procedure gets and gives: its parameters and the globals it touches, its results and the
 * globals it writes; and the predicates that speak of that.
 */
final class Scope {
  /** The suffix of the value that a variable had when the procedure was entered. */
  static final String BEFORE = Invariant.ENTRY;

  private final Procedure procedure;
  private final List<Term> inputs;
  private final List<Term> before;
  private final List<Term> outputs;
  private final Predicate precondition;
  private final Predicate summary;

  Scope(TermFactory terms, Procedure procedure, Commands commands, Effects effects) {
    this.procedure = procedure;
    String name = procedure.name();
    List<Term> written = effects.written(name);
    Set<Term> changed = new HashSet<>(written);
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        changed.addAll(commands.writes(command));
      }
    }
    inputs = concat(procedure.parameters(), effects.touched(name));
    before =
        inputs.stream()
            .map(
                v ->
                    changed.contains(v)
                        ? terms.variable(name + "::" + v.name() + BEFORE, v.sort())
                        : v)
            .toList();
    outputs = concat(procedure.results(), written);
    Location location = procedure.locations().get(procedure.entry());
    precondition = new Predicate("pre " + name, inputs, Predicate.Kind.PRECONDITION, location);
    summary =
        new Predicate(
            "post " + name,
            concat(before, outputs.stream().map(v -> after(terms, v)).toList()),
            Predicate.Kind.SUMMARY,
            procedure.locations().get(procedure.exit()));
  }

  /** A result may be an input too; in the summary they are told apart. */
  private Term after(TermFactory terms, Term output) {
    return before.contains(output)
        ? terms.variable(procedure.name() + "::" + output.name() + Invariant.EXIT, output.sort())
        : output;
  }

  static List<Term> concat(List<Term> first, List<Term> second) {
    List<Term> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  Procedure procedure() {
    return procedure;
  }

  /** Parameters, then globals. */
  List<Term> inputs() {
    return inputs;
  }

  /** What stands for the inputs' first values later on; those that never change for themselves. */
  List<Term> before() {
    return before;
  }

  /** Results, then globals. */
  List<Term> outputs() {
    return outputs;
  }

  Predicate precondition() {
    return precondition;
  }

  Predicate summary() {
    return summary;
  }
}
