package narwhal.separation.cell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** A program with variables in place of the only cells that maps are looked at. */
final class CellTranslation {
  private final Substitution substitution;
  private final Map<Term, Term> cells = new HashMap<>();

  /**
   * @param reads by what a read of a map is replaced
   */
  CellTranslation(TermFactory terms, Map<Term, Term> reads) {
    this.substitution = new Substitution(terms, reads);
    reads.forEach((read, cell) -> cells.put(read.arg(0), cell));
  }

  Program program(Program program) {
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    program.procedures().forEach((name, p) -> procedures.put(name, procedure(p)));
    return new Program(
        program.entry(),
        procedures,
        variables(program.globals()),
        program.pointers(),
        program.firstObject(),
        program.checks(),
        program.approximations());
  }

  private Procedure procedure(Procedure p) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : p.edges()) {
      edges.add(
          new Edge(
              edge.source(),
              edge.target(),
              edge.commands().stream().map(this::command).toList(),
              edge.location()));
    }
    return new Procedure(
        p.name(),
        p.parameters(),
        p.results(),
        variables(p.locals()),
        p.nodes(),
        p.entry(),
        p.exit(),
        edges,
        p.locations());
  }

  private List<Term> variables(List<Term> declared) {
    return declared.stream().map(v -> cells.getOrDefault(v, v)).toList();
  }

  private Command command(Command command) {
    return switch (command) {
      case Command.Assign c ->
          cells.containsKey(c.variable())
              ? new Command.Assign(cells.get(c.variable()), term(c.value().arg(2)))
              : new Command.Assign(c.variable(), term(c.value()));
      case Command.Havoc c ->
          new Command.Havoc(cells.getOrDefault(c.variable(), c.variable()), c.origin());
      case Command.Assume c -> new Command.Assume(term(c.condition()));
      case Command.Assert c -> new Command.Assert(term(c.condition()), c.check());
      case Command.Call c ->
          new Command.Call(
              c.procedure(), c.arguments().stream().map(this::term).toList(), c.results());
      case Command.AssertReachable c ->
          new Command.AssertReachable(
              term(c.unless()),
              c.states(),
              c.dead(),
              c.heap(),
              c.rootState(),
              c.roots().stream().map(this::term).toList(),
              c.holders(),
              c.check());
      case Command.Allocate c -> c;
      case Command.Declare c -> c;
    };
  }

  private Term term(Term term) {
    return substitution.apply(term);
  }
}
