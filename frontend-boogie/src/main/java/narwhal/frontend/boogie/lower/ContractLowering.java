package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.syntax.Specification;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * A procedure of which only the contract is known: what it modifies and its results become anything
 * that where clauses and postconditions allow. Callers check its preconditions.
 */
final class ContractLowering {
  private ContractLowering() {}

  static Procedure lower(Context context, Symbol.Procedure procedure, String name) {
    Frame frame = context.frame(name, procedure);
    List<Term> parameters = frame.declare(procedure.parameters());
    List<Term> results = frame.declare(procedure.results());
    Map<String, Term> formals = Context.bind(procedure.parameters(), parameters);
    formals.putAll(Context.bind(procedure.results(), results));
    Environment environment = frame.contract(formals);
    Location location = procedure.declaration().place().in(procedure.name());
    List<Command> trusted = new ArrayList<>();
    for (Specification.Requires requires : procedure.requires()) {
      if (requires.isFree()) {
        trusted.add(context.assume(requires.condition(), environment));
      }
    }
    List<Command> open = new ArrayList<>();
    List<Symbol.Variable> changed = new ArrayList<>();
    for (String global : procedure.modifies()) {
      open.add(Context.havoc(context.globals().value(global), global, location));
      changed.add(context.declarations().variables().get(global));
    }
    for (Symbol.Variable result : procedure.results()) {
      open.add(
          Context.havoc(
              frame.value(result.text()), procedure.name() + ": " + result.text(), location));
    }
    open.addAll(context.wheres(changed, environment));
    open.addAll(context.wheres(procedure.results(), environment));
    for (Specification.Ensures ensures : procedure.ensures()) {
      open.add(context.assume(ensures.condition(), environment));
    }
    List<Command> commands = new ArrayList<>(frame.saving());
    commands.addAll(trusted);
    commands.addAll(open);
    Graph graph = new Graph(location);
    graph.then(commands, location);
    return GraphCleaning.procedure(
        name, parameters, results, frame.locals(), graph, graph.current());
  }
}
