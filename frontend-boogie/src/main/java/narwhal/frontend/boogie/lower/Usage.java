package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The variables that a procedure mentions. */
final class Usage {
  private Usage() {}

  static Set<Term> of(Procedure procedure) {
    Commands commands = new Commands(new TermFactory().variable("none", Sort.BOOL));
    Set<Term> used = new HashSet<>();
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        used.addAll(commands.reads(command));
        used.addAll(commands.writes(command));
      }
    }
    return used;
  }

  /** The procedure with these commands before everything else. */
  static Procedure preceded(Procedure procedure, List<Command> first) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : procedure.edges()) {
      List<Command> commands = new ArrayList<>();
      if (edge.source() == procedure.entry()) {
        commands.addAll(first);
      }
      commands.addAll(edge.commands());
      edges.add(new Edge(edge.source(), edge.target(), commands, edge.location()));
    }
    return new Procedure(
        procedure.name(),
        procedure.parameters(),
        procedure.results(),
        procedure.locals(),
        procedure.nodes(),
        procedure.entry(),
        procedure.exit(),
        edges,
        procedure.locations());
  }
}
