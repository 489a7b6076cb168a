package narwhal.frontend.boogie.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Says of locals and results that may be read before they are set that they may be anything. */
final class OpenLocals {
  private final Commands commands;
  private final Procedure procedure;
  private final List<Term> variables;
  private final Map<Term, Integer> numbers = new HashMap<>();

  /** What an edge reads before it writes it, and what it writes. */
  private record Use(int source, BitSet reads, BitSet writes) {}

  private OpenLocals(Commands commands, Procedure procedure) {
    this.commands = commands;
    this.procedure = procedure;
    this.variables = new ArrayList<>(procedure.locals());
    variables.addAll(procedure.results());
    variables.forEach(variable -> numbers.put(variable, numbers.size()));
  }

  static Program havoc(TermFactory terms, Program program) {
    Commands commands = Commands.of(terms, program);
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach(
            (name, procedure) -> procedures.put(name, new OpenLocals(commands, procedure).havoc()));
    return new Program(
        program.entry(),
        procedures,
        program.globals(),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  private Procedure havoc() {
    Location location = procedure.locations().get(procedure.entry());
    List<Command> havocs = new ArrayList<>();
    openAtEntry().stream()
        .mapToObj(variables::get)
        .forEach(v -> havocs.add(Context.havoc(v, plain(v.name()), location)));
    return havocs.isEmpty() ? procedure : Usage.preceded(procedure, havocs);
  }

  /** The variables that are live at the entry. */
  private BitSet openAtEntry() {
    List<List<Use>> into = new ArrayList<>();
    List<BitSet> live = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int n = 0; n < procedure.nodes(); n++) {
      into.add(new ArrayList<>());
      live.add(new BitSet());
      open.add(n);
    }
    procedure.edges().forEach(edge -> into.get(edge.target()).add(use(edge)));
    procedure.results().forEach(r -> live.get(procedure.exit()).set(numbers.get(r)));
    while (!open.isEmpty()) {
      int node = open.removeLast();
      for (Use use : into.get(node)) {
        BitSet through = (BitSet) live.get(node).clone();
        through.andNot(use.writes);
        through.or(use.reads);
        BitSet before = live.get(use.source);
        int size = before.cardinality();
        before.or(through);
        if (before.cardinality() > size) {
          open.add(use.source);
        }
      }
    }
    return live.get(procedure.entry());
  }

  private Use use(Edge edge) {
    BitSet reads = new BitSet();
    BitSet writes = new BitSet();
    for (Command command : edge.commands()) {
      for (Term variable : commands.reads(command)) {
        Integer number = numbers.get(variable);
        if (number != null && !writes.get(number)) {
          reads.set(number);
        }
      }
      for (Term variable : commands.writes(command)) {
        Integer number = numbers.get(variable);
        if (number != null) {
          writes.set(number);
        }
      }
    }
    return new Use(edge.source(), reads, writes);
  }

  /** A local without its procedure. */
  private static String plain(String name) {
    return name.substring(name.lastIndexOf("::") + 2);
  }
}
