package narwhal.ir.logic.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Term;

/** The terms that a program evaluates, and a program with others in their places. */
public final class CommandTerms {
  private CommandTerms() {}

  /** Every term that some command of the program evaluates. */
  public static List<Term> of(Program program) {
    List<Term> all = new ArrayList<>();
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        edge.commands().forEach(command -> all.addAll(of(command)));
      }
    }
    return all;
  }

  /** The terms that a command evaluates. */
  public static List<Term> of(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.value());
      case Command.Assume c -> List.of(c.condition());
      case Command.Assert c -> List.of(c.condition());
      case Command.Call c -> c.arguments();
      case Command.AssertReachable c -> List.of(c.unless());
      case Command.Havoc c -> List.of();
      case Command.Allocate c -> List.of();
      case Command.Declare c -> List.of();
    };
  }

  /** The same program that evaluates other terms, and has more globals. */
  static Program replaced(Program program, List<Term> moreGlobals, UnaryOperator<Term> by) {
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    for (Procedure p : program.procedures().values()) {
      List<Edge> edges = new ArrayList<>();
      for (Edge edge : p.edges()) {
        edges.add(
            new Edge(
                edge.source(),
                edge.target(),
                edge.commands().stream().map(c -> replaced(c, by)).toList(),
                edge.location()));
      }
      procedures.put(p.name(), withEdges(p, edges));
    }
    List<Term> globals = new ArrayList<>(program.globals());
    globals.addAll(moreGlobals);
    return withProcedures(program, procedures, globals);
  }

  static Procedure withEdges(Procedure p, List<Edge> edges) {
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

  static Program withProcedures(
      Program program, Map<String, Procedure> procedures, List<Term> globals) {
    return new Program(
        program.entry(),
        procedures,
        globals,
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  private static Command replaced(Command command, UnaryOperator<Term> by) {
    return switch (command) {
      case Command.Assign c -> new Command.Assign(c.variable(), by.apply(c.value()));
      case Command.Assume c -> new Command.Assume(by.apply(c.condition()));
      case Command.Assert c -> new Command.Assert(by.apply(c.condition()), c.check());
      case Command.Call c ->
          new Command.Call(c.procedure(), c.arguments().stream().map(by).toList(), c.results());
      case Command.Havoc c -> c;
      case Command.AssertReachable c -> c;
      case Command.Allocate c -> c;
      case Command.Declare c -> c;
    };
  }
}
