package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.flow.Flow;
import narwhal.ir.flow.Liveness;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Says of locals and results that may be read before they are set that they may be anything. */
final class OpenLocals {
  private OpenLocals() {}

  static Program havoc(TermFactory terms, Program program) {
    Effects effects = new Effects(program, Commands.of(terms, program));
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program
        .procedures()
        .forEach((name, procedure) -> procedures.put(name, havoc(procedure, effects)));
    return new Program(
        program.entry(),
        procedures,
        program.globals(),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  private static Procedure havoc(Procedure procedure, Effects effects) {
    Liveness liveness = new Liveness(new Flow(procedure), procedure.results(), effects);
    Set<Term> live = liveness.at(procedure.entry());
    List<Command> havocs = new ArrayList<>();
    Location location = procedure.locations().get(procedure.entry());
    List<Term> candidates = new ArrayList<>(procedure.locals());
    candidates.addAll(procedure.results());
    for (Term variable : candidates) {
      if (live.contains(variable)) {
        havocs.add(Context.havoc(variable, plain(variable.name()), location));
      }
    }
    if (havocs.isEmpty()) {
      return procedure;
    }
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : procedure.edges()) {
      List<Command> commands = new ArrayList<>();
      if (edge.source() == procedure.entry()) {
        commands.addAll(havocs);
      }
      commands.addAll(edge.commands());
      edges.add(new Edge(edge.source(), edge.target(), commands, edge.location()));
    }
    return Usage.with(procedure, procedure.locals(), edges);
  }

  /** A local without its procedure. */
  private static String plain(String name) {
    return name.substring(name.lastIndexOf("::") + 2);
  }
}
