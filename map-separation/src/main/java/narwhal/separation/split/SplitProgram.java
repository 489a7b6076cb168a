package narwhal.separation.split;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The program with a map for each block (§6.2 of the paper). At every moment, an element that a
 * site has written is right in the map of the site's block, and one that no site has written is the
 * same in the maps of all blocks where such elements are looked at. So those of the maps that start
 * with any value are made equal first.
 */
public final class SplitProgram {
  private final TermFactory terms;
  private final ProgramUses uses;
  private final Partition partition;
  private final BlockVariables variables;

  private SplitProgram(TermFactory terms, ProgramUses uses, Partition partition) {
    this.terms = terms;
    this.uses = uses;
    this.partition = partition;
    this.variables = new BlockVariables(terms, uses, partition);
  }

  /**
   * @param program the split program
   * @param originals for each map that was made, the one whose block it holds
   */
  public record Result(Program program, Map<Term, Term> originals) {}

  public static Result of(TermFactory terms, ProgramUses uses, Partition partition) {
    SplitProgram split = new SplitProgram(terms, uses, partition);
    Program program = split.program();
    return new Result(program, split.variables.originals());
  }

  private Program program() {
    Program from = uses.program();
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    from.procedures().forEach((name, p) -> procedures.put(name, procedure(p)));
    Procedure main = from.procedures().get(from.entry());
    return new Program(
        from.entry(),
        procedures,
        expand(main, from.globals()),
        from.pointers(),
        from.firstObject(),
        from.checks(),
        from.approximations());
  }

  private List<Term> expand(Procedure procedure, List<Term> declared) {
    List<Term> all = new ArrayList<>();
    for (Term variable : declared) {
      if (variable.sort().isArray()) {
        all.addAll(variables.blocks(procedure, variable).values());
      } else {
        all.add(variable);
      }
    }
    return all;
  }

  private Procedure procedure(Procedure p) {
    CommandTranslation translation = new CommandTranslation(terms, uses, partition, variables, p);
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : p.edges()) {
      List<Command> commands = new ArrayList<>();
      edge.commands().forEach(command -> commands.addAll(translation.translate(command)));
      edges.add(new Edge(edge.source(), edge.target(), commands, edge.location()));
    }
    List<Command> start = start(p, translation);
    List<Location> locations = new ArrayList<>(p.locations());
    int entry = p.entry();
    if (!start.isEmpty()) {
      Location location = p.locations().get(entry);
      edges.add(new Edge(locations.size(), entry, start, location));
      entry = locations.size();
      locations.add(location);
    }
    List<Term> locals = expand(p, p.locals());
    locals.addAll(translation.spares());
    return new Procedure(
        p.name(),
        expand(p, p.parameters()),
        expand(p, p.results()),
        locals,
        locations.size(),
        entry,
        p.exit(),
        edges,
        locations);
  }

  /** What starts with any value: locals and results; for the entry, all. */
  private List<Command> start(Procedure p, CommandTranslation translation) {
    List<Term> open = new ArrayList<>();
    if (p.name().equals(uses.program().entry())) {
      open.addAll(uses.program().globals());
      open.addAll(p.parameters());
    }
    open.addAll(p.results());
    open.addAll(p.locals());
    List<Command> commands = new ArrayList<>();
    open.forEach(variable -> commands.addAll(translation.level(variable)));
    return commands;
  }
}
