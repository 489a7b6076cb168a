package narwhal.ir.logic.pass;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;

/**
 * Allocations that do not say where the initial contents of their objects are found, which only a
 * counterexample needs: for engines that look for proofs. The program has the same executions.
 */
public final class WithoutContents {
  private WithoutContents() {}

  public static Program of(Program program) {
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    for (Procedure procedure : program.procedures().values()) {
      List<Edge> edges = procedure.edges().stream().map(WithoutContents::edge).toList();
      procedures.put(procedure.name(), CommandTerms.withEdges(procedure, edges));
    }
    return CommandTerms.withProcedures(program, procedures, program.globals());
  }

  private static Edge edge(Edge edge) {
    return new Edge(
        edge.source(),
        edge.target(),
        edge.commands().stream().map(WithoutContents::command).toList(),
        edge.location());
  }

  private static Command command(Command command) {
    return command instanceof Command.Allocate allocate
        ? new Command.Allocate(allocate.object(), allocate.origin(), new Contents.None())
        : command;
  }
}
