package narwhal.separation.cell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A map that is read and written at one index only becomes a variable: the cell there. The index
 * must have one value in a whole execution (of the procedure, if the map is local). What a map
 * starts with is any value, so the cell starts with any value.
 */
public final class SingleCells {
  private final TermFactory terms;
  private final Map<Term, Term> reads = new LinkedHashMap<>();

  private SingleCells(TermFactory terms) {
    this.terms = terms;
  }

  /**
   * A program with cells.
   *
   * @param reads for each variable that was made, the read of the map that it stands for
   */
  public record Result(Program program, Map<Term, Term> reads) {}

  public static Result of(TermFactory terms, Program program) {
    SingleCells cells = new SingleCells(terms);
    Program now = program;
    Map<Term, Term> found = cells.find(now);
    while (!found.isEmpty()) {
      now = new CellTranslation(terms, found).program(now);
      Substitution back = new Substitution(terms, cells.reads);
      found.forEach((read, cell) -> cells.reads.put(cell, back.apply(read)));
      found = cells.find(now);
    }
    return new Result(now, Map.copyOf(cells.reads));
  }

  /** The reads that may be replaced by a new variable each: the only ones of their maps. */
  private Map<Term, Term> find(Program program) {
    Commands commands = Commands.of(terms, program);
    Map<String, MapMentions> mentions = new LinkedHashMap<>();
    program.procedures().forEach((name, p) -> mentions.put(name, new MapMentions(p)));
    Map<Term, Integer> procedures = new HashMap<>();
    mentions.values().forEach(m -> m.all().forEach(map -> procedures.merge(map, 1, Integer::sum)));
    Set<String> once = once(program, commands);
    Set<String> names = names(program);
    Map<Term, Term> found = new LinkedHashMap<>();
    for (Procedure procedure : program.procedures().values()) {
      Settled settled = new Settled(procedure, commands);
      MapMentions here = mentions.get(procedure.name());
      for (Term map : here.all()) {
        boolean isLocal = procedure.locals().contains(map);
        boolean isWithin = isLocal || once.contains(procedure.name());
        if (isWithin && procedures.get(map) == 1) {
          index(procedure, settled, here.cells(map))
              .ifPresent(index -> found.put(terms.select(map, index), cell(map, names)));
        }
      }
    }
    return found;
  }

  private static Optional<Term> index(
      Procedure procedure, Settled settled, Map<Term, List<Settled.Position>> cells) {
    if (cells.size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Term, List<Settled.Position>> only = cells.entrySet().iterator().next();
    Set<Term> own = new HashSet<>(procedure.locals());
    own.addAll(procedure.parameters());
    own.addAll(procedure.results());
    boolean isFixed =
        FreeVariables.of(only.getKey()).stream()
            .allMatch(
                variable ->
                    own.contains(variable)
                        && !variable.sort().isArray()
                        && settled.isSettled(variable, only.getValue()));
    return isFixed ? Optional.of(only.getKey()) : Optional.empty();
  }

  private Term cell(Term map, Set<String> names) {
    String name = map.name() + "#cell";
    while (!names.add(name)) {
      name += "#";
    }
    return terms.variable(name, ((Sort.Array) map.sort()).element());
  }

  private static Set<String> names(Program program) {
    Set<String> names = new HashSet<>();
    program.globals().forEach(v -> names.add(v.name()));
    for (Procedure p : program.procedures().values()) {
      List.of(p.parameters(), p.results(), p.locals())
          .forEach(part -> part.forEach(v -> names.add(v.name())));
    }
    return names;
  }

  /** The procedures that no execution runs twice. */
  private static Set<String> once(Program program, Commands commands) {
    Map<String, List<String>> callers = new HashMap<>();
    for (Procedure procedure : program.procedures().values()) {
      Settled settled = new Settled(procedure, commands);
      for (int e = 0; e < procedure.edges().size(); e++) {
        Edge edge = procedure.edges().get(e);
        for (Command command : edge.commands()) {
          if (command instanceof Command.Call call) {
            List<String> by = callers.computeIfAbsent(call.procedure(), c -> new ArrayList<>());
            by.add(procedure.name());
            if (settled.mayRepeat(e)) {
              by.add(procedure.name());
            }
          }
        }
      }
    }
    Set<String> once = new HashSet<>();
    if (!callers.containsKey(program.entry())) {
      once.add(program.entry());
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Map.Entry<String, List<String>> entry : callers.entrySet()) {
        boolean isOnce = entry.getValue().size() == 1 && once.contains(entry.getValue().getFirst());
        grows |= isOnce && once.add(entry.getKey());
      }
    }
    return once;
  }
}
