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
 * An implementation: preconditions are assumed where it is entered, its body runs, postconditions
 * are checked where it is left.
 */
final class ImplementationLowering {
  private final Context context;
  private final Symbol.Procedure procedure;
  private final Symbol.Implementation implementation;
  private final Frame frame;
  private final List<Term> parameters;
  private final List<Term> results;
  private final Environment contract;

  ImplementationLowering(
      Context context,
      Symbol.Procedure procedure,
      Symbol.Implementation implementation,
      String name) {
    this.context = context;
    this.procedure = procedure;
    this.implementation = implementation;
    this.frame = context.frame(name, procedure);
    this.parameters = frame.declare(implementation.parameters());
    this.results = frame.declare(implementation.results());
    frame.declareLocals(implementation.locals());
    Map<String, Term> formals = Context.bind(procedure.parameters(), parameters);
    formals.putAll(Context.bind(procedure.results(), results));
    this.contract = frame.contract(formals);
  }

  /** As a procedure that others call. */
  Procedure called() {
    return lower(List.of(), parameters);
  }

  /** As the start of a program, which begins with {@code preamble}; parameters may be anything. */
  Procedure start(List<Command> preamble) {
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Symbol.Variable symbol = implementation.parameters().get(i);
      Location location = symbol.name().place().in(procedure.name());
      commands.add(Context.havoc(parameters.get(i), symbol.text(), location));
    }
    commands.addAll(preamble);
    return lower(commands, List.of());
  }

  private Procedure lower(List<Command> preamble, List<Term> givenParameters) {
    Location start = implementation.name().place().in(procedure.name());
    Location end = implementation.body().end().in(procedure.name());
    Graph body = new Graph(start);
    int left = body.node(end);
    StatementLowering statements = new StatementLowering(context, frame, body, left);
    statements.lower(implementation.body().statements());
    body.edgeTo(left, List.of(), end);
    body.moveTo(left);
    body.then(leaving(), end);
    List<Command> entering = entering();
    List<Command> commands = new ArrayList<>(preamble);
    commands.addAll(frame.saving());
    commands.addAll(entering);
    List<Term> locals = new ArrayList<>(frame.locals());
    if (givenParameters.isEmpty()) {
      locals.addAll(parameters);
    }
    return GraphCleaning.procedure(
        frame.procedure(),
        givenParameters,
        results,
        locals,
        body.startingWith(commands, start),
        body.current() + 1);
  }

  private List<Command> entering() {
    List<Command> commands = new ArrayList<>();
    commands.addAll(context.wheres(procedure.parameters(), contract));
    commands.addAll(context.wheres(procedure.results(), contract));
    commands.addAll(context.wheres(implementation.locals(), frame.environment()));
    for (Specification.Requires requires : procedure.requires()) {
      commands.add(context.assume(requires.condition(), contract));
    }
    return commands;
  }

  private List<Command> leaving() {
    List<Command> commands = new ArrayList<>();
    for (Specification.Ensures ensures : procedure.ensures()) {
      Term condition = context.expressions().lower(ensures.condition(), contract);
      commands.add(
          ensures.isFree()
              ? new Command.Assume(condition)
              : context
                  .checks()
                  .check(
                      condition,
                      ensures.place().in(procedure.name()),
                      "postcondition of '" + procedure.name() + "' holds"));
    }
    return commands;
  }
}
