package narwhal.separation.lastwrite;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Reads an equation that defines a map as the assignment that it is:
 *
 * <pre>havoc m; C; assume m == e && R   →   C; m := e; assume R</pre>
 *
 * where neither {@code C} nor {@code e} mentions {@code m}. Contracts say so what a procedure does
 * to a map ({@code ensures valid == old(valid)[p := true]}); as a comparison of maps it would look
 * at all of both. The two programs have the same executions.
 */
public final class Definitions {
  private final TermFactory terms;

  private Definitions(TermFactory terms) {
    this.terms = terms;
  }

  public static Program read(TermFactory terms, Program program) {
    Definitions definitions = new Definitions(terms);
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program.procedures().forEach((name, p) -> procedures.put(name, definitions.procedure(p)));
    return new Program(
        program.entry(),
        procedures,
        program.globals(),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  /** Edges that follow each other without a choice are one sequence of commands. */
  private Procedure procedure(Procedure p) {
    int[] into = new int[p.nodes()];
    int[] out = new int[p.nodes()];
    for (Edge edge : p.edges()) {
      into[edge.target()]++;
      out[edge.source()]++;
    }
    into[p.entry()] += 2; // a row starts there
    Map<Integer, Edge> from = new LinkedHashMap<>();
    p.edges().forEach(edge -> from.put(edge.source(), edge));
    List<Edge> edges = new ArrayList<>();
    IdentityHashMap<Edge, List<Command>> done = new IdentityHashMap<>();
    for (Edge edge : p.edges()) {
      boolean starts = into[edge.source()] != 1 || out[edge.source()] != 1;
      if (!starts) {
        continue;
      }
      List<Edge> row = new ArrayList<>(List.of(edge));
      int node = edge.target();
      while (into[node] == 1 && out[node] == 1 && node != p.exit()) {
        row.add(from.get(node));
        node = row.getLast().target();
      }
      row(row, done);
    }
    for (Edge edge : p.edges()) {
      List<Command> commands = done.getOrDefault(edge, edge.commands());
      edges.add(new Edge(edge.source(), edge.target(), commands, edge.location()));
    }
    return new Procedure(
        p.name(),
        p.parameters(),
        p.results(),
        p.locals(),
        p.nodes(),
        p.entry(),
        p.exit(),
        edges,
        p.locations());
  }

  private void row(List<Edge> row, IdentityHashMap<Edge, List<Command>> done) {
    List<List<Command>> commands = new ArrayList<>();
    row.forEach(edge -> commands.add(new ArrayList<>(edge.commands())));
    for (List<Command> later : commands) {
      for (int i = 0; i < later.size(); i++) {
        if (later.get(i) instanceof Command.Assume assume) {
          i += assume(commands, later, i, assume);
        }
      }
    }
    for (int i = 0; i < row.size(); i++) {
      done.put(row.get(i), commands.get(i));
    }
  }

  /** How many commands were put in, less those taken out before the place. */
  private int assume(List<List<Command>> row, List<Command> here, int at, Command.Assume assume) {
    List<Term> conjuncts =
        assume.condition().kind() == Kind.AND
            ? assume.condition().args()
            : List.of(assume.condition());
    for (Term conjunct : conjuncts) {
      if (conjunct.kind() != Kind.EQUAL || !conjunct.arg(0).sort().isArray()) {
        continue;
      }
      for (int side = 0; side < 2; side++) {
        Term map = conjunct.arg(side);
        Term value = conjunct.arg(1 - side);
        if (!map.isVariable() || FreeVariables.of(value).contains(map)) {
          continue;
        }
        int before = here.size();
        if (dropHavoc(row, here, at, map)) {
          int place = at - (before - here.size());
          List<Term> rest = new ArrayList<>(conjuncts);
          rest.remove(conjunct);
          here.set(place, new Command.Assign(map, value));
          if (!rest.isEmpty()) {
            here.add(place + 1, new Command.Assume(terms.and(rest)));
          }
          return here.size() - before;
        }
      }
    }
    return 0;
  }

  /** Takes out the last havoc of the map, if nothing mentions the map since. */
  @SuppressWarnings("ReferenceEquality") // this list, not one like it
  private static boolean dropHavoc(List<List<Command>> row, List<Command> here, int at, Term map) {
    int list = 0;
    while (row.get(list) != here) {
      list++;
    }
    int index = at - 1;
    while (list >= 0) {
      List<Command> commands = row.get(list);
      for (; index >= 0; index--) {
        Command command = commands.get(index);
        if (command instanceof Command.Havoc havoc && havoc.variable() == map) {
          commands.remove(index);
          return true;
        }
        if (mentions(command, map)) {
          return false;
        }
      }
      list--;
      index = list >= 0 ? row.get(list).size() - 1 : -1;
    }
    return false;
  }

  /** A call may use any map. */
  private static boolean mentions(Command command, Term map) {
    return switch (command) {
      case Command.Assign c -> c.variable() == map || uses(c.value(), map);
      case Command.Havoc c -> c.variable() == map;
      case Command.Assume c -> uses(c.condition(), map);
      case Command.Assert c -> uses(c.condition(), map);
      case Command.Declare c -> c.cells().stream().anyMatch(cell -> cell.variable() == map);
      case Command.Allocate c -> true;
      case Command.AssertReachable c -> true;
      case Command.Call c -> true;
    };
  }

  private static boolean uses(Term term, Term map) {
    Set<Term> variables = FreeVariables.of(term);
    return variables.contains(map);
  }
}
