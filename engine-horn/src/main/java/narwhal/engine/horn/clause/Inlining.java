package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.ir.run.ResourceException;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Replaces calls by the bodies of the procedures that they call, each time with variables of its
 * own. Calls of recursive procedures stay.
 */
public final class Inlining {
  private static final int MOST_EDGES = 200_000;

  private final TermFactory terms;
  private final Program program;
  private final Map<String, Set<String>> reached = new HashMap<>();
  private int copies;

  private Inlining(TermFactory terms, Program program) {
    this.terms = terms;
    this.program = program;
  }

  /**
   * @throws ResourceException if the program becomes too large
   */
  public static Program of(TermFactory terms, Program program) {
    Inlining inlining = new Inlining(terms, program);
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach(
            (name, procedure) -> {
              if (name.equals(program.entry()) || inlining.isRecursive(name)) {
                procedures.put(name, inlining.new Body(procedure).procedure());
              }
            });
    return new Program(
        program.entry(),
        procedures,
        program.globals(),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  private boolean isRecursive(String name) {
    return reached.computeIfAbsent(name, this::reachedFrom).contains(name);
  }

  /** The procedures that calls lead to. */
  private Set<String> reachedFrom(String name) {
    Set<String> names = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(name));
    while (!open.isEmpty()) {
      for (Edge edge : program.procedures().get(open.removeLast()).edges()) {
        for (Command command : edge.commands()) {
          if (command instanceof Command.Call call && names.add(call.procedure())) {
            open.add(call.procedure());
          }
        }
      }
    }
    return names;
  }

  /** A procedure as it grows. */
  private final class Body {
    private final Procedure whole;
    private final List<Location> locations = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<Term> locals = new ArrayList<>();

    Body(Procedure whole) {
      this.whole = whole;
    }

    Procedure procedure() {
      locals.addAll(whole.locals());
      copy(whole, Map.of());
      return new Procedure(
          whole.name(),
          whole.parameters(),
          whole.results(),
          locals,
          locations.size(),
          whole.entry(),
          whole.exit(),
          edges,
          locations);
    }

    /** Adds nodes and edges of a procedure under other names; the number of its first node. */
    private int copy(Procedure procedure, Map<Term, Term> names) {
      int base = locations.size();
      locations.addAll(procedure.locations());
      Substitution substitution = new Substitution(terms, names);
      for (Edge edge : procedure.edges()) {
        int source = base + edge.source();
        List<Command> commands = new ArrayList<>();
        for (Command command : edge.commands()) {
          Command renamed = renamed(command, substitution);
          if (renamed instanceof Command.Call call && !isRecursive(call.procedure())) {
            source = call(call, source, commands, edge.location());
          } else {
            commands.add(renamed);
          }
        }
        add(new Edge(source, base + edge.target(), commands, edge.location()));
      }
      return base;
    }

    private void add(Edge edge) {
      edges.add(edge);
      if (edges.size() > MOST_EDGES) {
        throw new ResourceException("edges with all calls inlined");
      }
    }

    /**
     * Goes from the source into a copy; the node where it ends, and the commands that begin there.
     */
    private int call(Command.Call call, int source, List<Command> commands, Location location) {
      Procedure callee = program.procedures().get(call.procedure());
      Map<Term, Term> names = new LinkedHashMap<>();
      int number = copies++;
      Set<Term> own = new LinkedHashSet<>(callee.parameters());
      own.addAll(callee.results());
      own.addAll(callee.locals());
      for (Term variable : own) {
        Term copy = terms.variable(variable.name() + "#" + number, variable.sort());
        names.put(variable, copy);
        locals.add(copy);
        Origin origin = new Origin(Origin.Kind.INTERNAL, variable.name(), location);
        commands.add(new Command.Havoc(copy, origin));
      }
      for (int i = 0; i < call.arguments().size(); i++) {
        Term parameter = names.get(callee.parameters().get(i));
        commands.add(new Command.Assign(parameter, call.arguments().get(i)));
      }
      int base = locations.size();
      add(new Edge(source, base + callee.entry(), List.copyOf(commands), location));
      copy(callee, names);
      commands.clear();
      for (int i = 0; i < call.results().size(); i++) {
        Term result = names.get(callee.results().get(i));
        commands.add(new Command.Assign(call.results().get(i), result));
      }
      return base + callee.exit();
    }
  }

  private static Command renamed(Command command, Substitution names) {
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
