package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.flow.Callees;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Mixed semantics (Gurfinkel, Wei, Chechik; Fig. 2 of the SeaHorn paper): all checks go to the
 * entry procedure. A call either returns, and then no check in it was violated: it goes to a
 * procedure whose checks are assumptions. Or a check in it will be violated: then it never returns,
 * and control jumps into the one copy of the callee that the entry procedure has. Recursive
 * procedures keep their checks and are called.
 */
public final class MixedSemantics {
  private final TermFactory terms;
  private final Program program;
  private final Callees callees;
  private final Procedure entry;
  private final List<Location> locations = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final List<Term> locals = new ArrayList<>();
  private final Map<String, Copy> copies = new LinkedHashMap<>();
  private final List<Copy> open = new ArrayList<>();

  /** Where the copy of a procedure begins in the entry procedure, and its variables there. */
  private record Copy(Procedure procedure, int base, Map<Term, Term> names) {}

  private MixedSemantics(TermFactory terms, Program program) {
    this.terms = terms;
    this.program = program;
    this.callees = new Callees(program);
    this.entry = program.procedures().get(program.entry());
  }

  /** The program as its entry procedure with all checks; the rest as it is when nothing fails. */
  public static Program of(TermFactory terms, Program program) {
    if (new Callees(program).isRecursive(program.entry())) {
      return program;
    }
    return new MixedSemantics(terms, program).mixed();
  }

  private Program mixed() {
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach(
            (name, procedure) ->
                procedures.put(name, isMoved(name) ? withoutChecks(procedure) : procedure));
    locals.addAll(entry.locals());
    locations.addAll(entry.locations());
    open.add(new Copy(entry, 0, Map.of()));
    while (!open.isEmpty()) {
      add(open.removeLast());
    }
    procedures.put(
        entry.name(),
        new Procedure(
            entry.name(),
            entry.parameters(),
            entry.results(),
            locals,
            locations.size(),
            entry.entry(),
            entry.exit(),
            edges,
            locations));
    return new Program(
        program.entry(),
        procedures,
        program.globals(),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  /** Whether the checks of a procedure go to the entry procedure. */
  private boolean isMoved(String name) {
    return !name.equals(entry.name()) && !callees.isRecursive(name) && mayFail(name);
  }

  private boolean mayFail(String name) {
    return hasChecks(name) || callees.of(name).stream().anyMatch(this::hasChecks);
  }

  private boolean hasChecks(String name) {
    return program.procedures().get(name).edges().stream()
        .flatMap(edge -> edge.commands().stream())
        .anyMatch(c -> c instanceof Command.Assert || c instanceof Command.AssertReachable);
  }

  private static Procedure withoutChecks(Procedure procedure) {
    List<Edge> quiet = new ArrayList<>();
    for (Edge edge : procedure.edges()) {
      List<Command> commands = new ArrayList<>();
      for (Command command : edge.commands()) {
        switch (command) {
          case Command.Assert c -> commands.add(new Command.Assume(c.condition()));
          // What can be reached is no formula; to assume less is to allow more executions.
          case Command.AssertReachable c -> {}
          default -> commands.add(command);
        }
      }
      quiet.add(new Edge(edge.source(), edge.target(), commands, edge.location()));
    }
    return new Procedure(
        procedure.name(),
        procedure.parameters(),
        procedure.results(),
        procedure.locals(),
        procedure.nodes(),
        procedure.entry(),
        procedure.exit(),
        quiet,
        procedure.locations());
  }

  /** The edges of a procedure, and a way into the copy of what it calls before each call. */
  private void add(Copy copy) {
    Substitution substitution = new Substitution(terms, copy.names);
    for (Edge edge : copy.procedure.edges()) {
      int source = copy.base + edge.source();
      List<Command> commands = new ArrayList<>();
      for (Command command : edge.commands()) {
        Command renamed = Renaming.of(command, substitution);
        if (renamed instanceof Command.Call call && isMoved(call.procedure())) {
          jump(call, source, commands, edge.location());
        }
        commands.add(renamed);
      }
      edges.add(new Edge(source, copy.base + edge.target(), commands, edge.location()));
    }
  }

  /** From the source, after the commands, into the copy of a procedure; it does not return. */
  private void jump(Command.Call call, int source, List<Command> before, Location location) {
    Copy copy = copies.computeIfAbsent(call.procedure(), this::copy);
    List<Command> commands = new ArrayList<>(before);
    commands.addAll(Renaming.entering(copy.procedure, call.arguments(), copy.names, location));
    edges.add(new Edge(source, copy.base + copy.procedure.entry(), commands, location));
  }

  private Copy copy(String name) {
    Procedure procedure = program.procedures().get(name);
    Copy copy =
        new Copy(procedure, locations.size(), Renaming.fresh(terms, procedure, copies.size()));
    locations.addAll(procedure.locations());
    locals.addAll(copy.names.values());
    open.add(copy);
    return copy;
  }
}
