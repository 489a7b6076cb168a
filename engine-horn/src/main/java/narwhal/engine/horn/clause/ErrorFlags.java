package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Errors that procedures hand on to whoever called them (Fig. 4 of the SeaHorn paper): a global
 * flag, which the summary of a procedure that may fail has before ({@code e_in}) and after ({@code
 * e_out}). A violated check sets it and leaves the procedure; so does a call that comes back with
 * it. A procedure that is entered with it does nothing. Those that cannot fail are unchanged.
 *
 * <p>Leaving at once matters: a loop or an assumption after the call could hide the error.
 */
public final class ErrorFlags {
  private static final String NAME = "error!";

  private final TermFactory terms;
  private final Program program;
  private final Term flag;
  private final Term nextObject;
  private final Term objectLimit;
  private final Set<String> failing = new HashSet<>();

  private ErrorFlags(TermFactory terms, Program program) {
    this.terms = terms;
    this.program = program;
    this.flag = flag(terms);
    this.nextObject = Commands.of(terms, program).nextObject();
    this.objectLimit = terms.bv(program.pointers().wildObject(), program.pointers().objectBits());
  }

  /** Whether there was an error. */
  static Term flag(TermFactory terms) {
    return terms.variable(NAME, Sort.BOOL);
  }

  /** The program without checks, and with the flag instead. */
  public static Program of(TermFactory terms, Program program) {
    return new ErrorFlags(terms, program).flagged();
  }

  /** What a statement says where there is no error, as in all executions of a proved program. */
  public static Term withoutError(TermFactory terms, Term statement) {
    Map<Term, Term> off = new LinkedHashMap<>();
    for (Term variable : FreeVariables.of(statement)) {
      if (isFlag(variable.name())) {
        off.put(variable, terms.fals());
      }
    }
    return new Substitution(terms, off).apply(statement);
  }

  private static boolean isFlag(String name) {
    return name.equals(NAME) || name.contains("::" + NAME);
  }

  private Program flagged() {
    findFailing();
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach(
            (name, procedure) ->
                procedures.put(
                    name, failing.contains(name) ? new Body(procedure).flagged() : procedure));
    List<Term> globals = new ArrayList<>(program.globals());
    globals.add(flag);
    return new Program(
        program.entry(),
        procedures,
        globals,
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  /** Those with a check, and whoever calls them. */
  private void findFailing() {
    int before;
    do {
      before = failing.size();
      for (Procedure procedure : program.procedures().values()) {
        boolean fails =
            procedure.edges().stream()
                .flatMap(edge -> edge.commands().stream())
                .anyMatch(this::mayFail);
        if (fails) {
          failing.add(procedure.name());
        }
      }
    } while (failing.size() > before);
  }

  private boolean mayFail(Command command) {
    return switch (command) {
      case Command.Assert c -> true;
      case Command.AssertReachable c -> true;
      case Command.Allocate c -> true;
      case Command.Call c -> failing.contains(c.procedure());
      case Command.Assign c -> false;
      case Command.Assume c -> false;
      case Command.Havoc c -> false;
      case Command.Declare c -> false;
    };
  }

  /** One procedure in the making; nodes are added at the end. */
  private final class Body {
    private final Procedure procedure;
    private final List<Edge> edges = new ArrayList<>();
    private final List<Location> locations;

    Body(Procedure procedure) {
      this.procedure = procedure;
      this.locations = new ArrayList<>(procedure.locations());
    }

    Procedure flagged() {
      procedure.edges().forEach(this::add);
      int entry = procedure.name().equals(program.entry()) ? procedure.entry() : guarded();
      return new Procedure(
          procedure.name(),
          procedure.parameters(),
          procedure.results(),
          procedure.locals(),
          locations.size(),
          entry,
          procedure.exit(),
          edges,
          locations);
    }

    /** An entry that leads to the exit if there was an error before. */
    private int guarded() {
      Location location = procedure.locations().get(procedure.entry());
      int node = node(location);
      leave(node, flag, location);
      edges.add(
          new Edge(
              node, procedure.entry(), List.of(new Command.Assume(terms.not(flag))), location));
      return node;
    }

    private int node(Location location) {
      locations.add(location);
      return locations.size() - 1;
    }

    private void leave(int node, Term condition, Location location) {
      edges.add(
          new Edge(
              node,
              procedure.exit(),
              List.of(new Command.Assume(condition), new Command.Assign(flag, terms.tru())),
              location));
    }

    private void add(Edge edge) {
      int source = edge.source();
      List<Command> commands = new ArrayList<>();
      for (Command command : edge.commands()) {
        Term goesOn =
            switch (command) {
              case Command.Assert c -> c.condition();
              case Command.AssertReachable c -> c.unless();
              case Command.Allocate c -> terms.bvUlt(nextObject, objectLimit);
              case Command.Call c when mayFail(c) -> terms.not(flag);
              default -> terms.tru();
            };
        boolean isCheck =
            command instanceof Command.Assert || command instanceof Command.AssertReachable;
        if (command instanceof Command.Call) {
          commands.add(command);
        }
        if (!goesOn.isTrue()) {
          int next = node(edge.location());
          edges.add(new Edge(source, next, commands, edge.location()));
          leave(next, terms.not(goesOn), edge.location());
          source = next;
          commands = new ArrayList<>(List.of(new Command.Assume(goesOn)));
        }
        if (!isCheck && !(command instanceof Command.Call)) {
          commands.add(command);
        }
      }
      edges.add(new Edge(source, edge.target(), commands, edge.location()));
    }
  }
}
