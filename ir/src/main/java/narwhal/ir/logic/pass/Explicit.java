package narwhal.ir.logic.pass;

import java.util.ArrayList;
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
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A program in which every free choice is a {@link Command.Havoc} that evidence sees: of the
 * globals' and parameters' first values, of variables that a procedure has not assigned yet, and
 * between edges. So an execution is the list of the values that havocs gave, in their order.
 */
public final class Explicit {
  /** Begins the names of variables that choose between edges. */
  public static final String CHOICE = "narwhal.edge";

  private final TermFactory terms;
  private final Program program;

  private Explicit(TermFactory terms, Program program) {
    this.terms = terms;
    this.program = program;
  }

  /** The program must have no objects. */
  public static Program of(TermFactory terms, Program program) {
    Explicit pass = new Explicit(terms, program);
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program.procedures().forEach((name, p) -> procedures.put(name, pass.new Body(p).explicit()));
    return CommandTerms.withProcedures(program, procedures, program.globals());
  }

  /** One procedure in the making. */
  private final class Body {
    private final Procedure procedure;
    private final List<Term> locals;
    private final List<Location> locations;
    private final List<Edge> edges = new ArrayList<>();
    private final Term choice;

    Body(Procedure procedure) {
      this.procedure = procedure;
      this.locals = new ArrayList<>(procedure.locals());
      this.locations = new ArrayList<>(procedure.locations());
      this.choice = terms.variable(CHOICE + " " + procedure.name(), Sort.INT);
    }

    Procedure explicit() {
      Map<Integer, List<Edge>> from = new LinkedHashMap<>();
      procedure
          .edges()
          .forEach(e -> from.computeIfAbsent(e.source(), s -> new ArrayList<>()).add(e));
      boolean chooses = false;
      for (Map.Entry<Integer, List<Edge>> entry : from.entrySet()) {
        if (isDecided(entry.getValue())) {
          entry.getValue().forEach(e -> edges.add(edge(e, e.source(), List.of())));
        } else {
          choose(entry.getKey(), entry.getValue());
          chooses = true;
        }
      }
      if (chooses) {
        locals.add(choice);
      }
      int entry = node(locations.get(procedure.entry()));
      edges.add(new Edge(entry, procedure.entry(), first(), locations.get(procedure.entry())));
      return new Procedure(
          procedure.name(),
          procedure.parameters(),
          procedure.results(),
          locals,
          locations.size(),
          entry,
          procedure.exit(),
          edges,
          locations);
    }

    private int node(Location location) {
      locations.add(location);
      return locations.size() - 1;
    }

    /** Any values for what nothing has assigned yet. */
    private List<Command> first() {
      Set<Term> open = new LinkedHashSet<>();
      if (procedure.name().equals(program.entry())) {
        open.addAll(program.globals());
        open.addAll(procedure.parameters());
      }
      open.addAll(procedure.results());
      open.addAll(procedure.locals());
      Location location = locations.get(procedure.entry());
      return open.stream()
          .<Command>map(v -> new Command.Havoc(v, input(v.name(), location)))
          .toList();
    }

    private static Origin input(String source, Location location) {
      return new Origin(Origin.Kind.INPUT, source, location);
    }

    private void choose(int source, List<Edge> out) {
      int between = node(locations.get(source));
      Origin origin = input(choice.name(), locations.get(source));
      edges.add(
          new Edge(
              source, between, List.of(new Command.Havoc(choice, origin)), locations.get(source)));
      for (int i = 0; i < out.size(); i++) {
        Term taken = terms.eq(choice, terms.integer(i));
        edges.add(edge(out.get(i), between, List.of(new Command.Assume(taken))));
      }
    }

    private static Edge edge(Edge edge, int source, List<Command> leading) {
      List<Command> commands = new ArrayList<>(leading);
      for (Command command : edge.commands()) {
        commands.add(
            command instanceof Command.Havoc havoc
                ? new Command.Havoc(
                    havoc.variable(), input(havoc.origin().source(), havoc.origin().location()))
                : command);
      }
      return new Edge(source, edge.target(), commands, edge.location());
    }
  }

  /** Whether at most one edge is open in any state, as far as that is plain. */
  private boolean isDecided(List<Edge> out) {
    if (out.size() == 1) {
      return true;
    }
    if (out.size() > 2) {
      return false;
    }
    Term one = first(out.get(0));
    Term other = first(out.get(1));
    return one != null && other != null && terms.not(one) == other;
  }

  private static Term first(Edge edge) {
    return !edge.commands().isEmpty() && edge.commands().getFirst() instanceof Command.Assume a
        ? a.condition()
        : null;
  }
}
