package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import narwhal.ir.flow.Callees;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.ir.run.ResourceException;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Replaces calls by the bodies of the procedures that they call, each time with variables of its
 * own: all of them, or those of short procedures. Calls of recursive procedures stay.
 */
public final class Inlining {
  private static final int MOST_EDGES = 200_000;
  private static final int MOST_COMMANDS = 12;

  private final TermFactory terms;
  private final Program program;
  private final Predicate<Procedure> wanted;
  private int copies;

  private Inlining(TermFactory terms, Program program, Predicate<Procedure> wanted) {
    this.terms = terms;
    this.program = program;
    this.wanted = wanted;
  }

  /**
   * @throws ResourceException if the program becomes too large
   */
  public static Program of(TermFactory terms, Program program) {
    Callees callees = new Callees(program);
    return new Inlining(terms, program, p -> !callees.isRecursive(p.name())).program();
  }

  /** Only calls of what does a few things in a row: a contract of something without a body, say. */
  public static Program ofShort(TermFactory terms, Program program) {
    return new Inlining(terms, program, Inlining::isShort).program();
  }

  private static boolean isShort(Procedure procedure) {
    long commands = procedure.edges().stream().mapToLong(e -> e.commands().size()).sum();
    boolean isRow =
        procedure.edges().stream().map(Edge::source).distinct().count() == procedure.edges().size()
            && procedure.edges().stream().noneMatch(e -> e.target() == procedure.entry())
            && procedure.edges().stream().map(Edge::target).distinct().count()
                == procedure.edges().size();
    boolean isLeaf =
        procedure.edges().stream()
            .flatMap(e -> e.commands().stream())
            .noneMatch(c -> c instanceof Command.Call);
    return isRow && isLeaf && commands <= MOST_COMMANDS;
  }

  private Program program() {
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach(
            (name, procedure) -> {
              if (name.equals(program.entry()) || !wanted.test(procedure)) {
                procedures.put(name, new Body(procedure).procedure());
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
          Command renamed = Renaming.of(command, substitution);
          if (renamed instanceof Command.Call call
              && wanted.test(program.procedures().get(call.procedure()))) {
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
      Map<Term, Term> names = Renaming.fresh(terms, callee, copies++);
      locals.addAll(names.values());
      commands.addAll(Renaming.entering(callee, call.arguments(), names, location));
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
}
