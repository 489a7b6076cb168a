package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Copies of procedures inside others, with variables of their own. */
final class Renaming {
  private Renaming() {}

  /** Names for all variables of a procedure that nobody else has: no source has such names. */
  static Map<Term, Term> fresh(TermFactory terms, Procedure procedure, int number) {
    Set<Term> own = new LinkedHashSet<>(procedure.parameters());
    own.addAll(procedure.results());
    own.addAll(procedure.locals());
    Map<Term, Term> names = new LinkedHashMap<>();
    own.forEach(v -> names.put(v, terms.variable(v.name() + "!" + number, v.sort())));
    return names;
  }

  /** What happens before a copy: its variables get any values, its parameters the arguments. */
  static List<Command> entering(
      Procedure procedure, List<Term> arguments, Map<Term, Term> names, Location location) {
    List<Command> commands = new ArrayList<>();
    names.forEach(
        (variable, copy) ->
            commands.add(
                new Command.Havoc(
                    copy, new Origin(Origin.Kind.INTERNAL, variable.name(), location))));
    for (int i = 0; i < arguments.size(); i++) {
      Term parameter = names.get(procedure.parameters().get(i));
      commands.add(new Command.Assign(parameter, arguments.get(i)));
    }
    return commands;
  }

  /** A command with other variables. */
  static Command of(Command command, Substitution names) {
    return switch (command) {
      case Command.Assign c ->
          new Command.Assign(names.apply(c.variable()), names.apply(c.value()));
      case Command.Havoc c -> new Command.Havoc(names.apply(c.variable()), c.origin());
      case Command.Assume c -> new Command.Assume(names.apply(c.condition()));
      case Command.Assert c -> new Command.Assert(names.apply(c.condition()), c.check());
      case Command.AssertReachable c ->
          new Command.AssertReachable(
              names.apply(c.unless()),
              names.apply(c.states()),
              names.apply(c.dead()),
              names.apply(c.heap()),
              c.rootState().map(names::apply),
              all(c.roots(), names),
              c.holders().stream()
                  .map(h -> new Command.Holder(names.apply(h.origins()), h.cellBytes(), h.cells()))
                  .toList(),
              c.check());
      case Command.Allocate c ->
          new Command.Allocate(names.apply(c.object()), c.origin(), c.contents());
      case Command.Declare c ->
          new Command.Declare(
              c.cells().stream()
                  .map(cell -> new Command.Cell(cell.offset(), names.apply(cell.variable())))
                  .toList(),
              c.origin());
      case Command.Call c ->
          new Command.Call(c.procedure(), all(c.arguments(), names), all(c.results(), names));
    };
  }

  private static List<Term> all(List<Term> terms, Substitution names) {
    return terms.stream().map(names::apply).toList();
  }
}
