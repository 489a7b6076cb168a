package narwhal.separation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.separation.SeparationReport.Block;
import narwhal.separation.SeparationReport.Family;
import narwhal.separation.SeparationReport.Merging;
import narwhal.separation.SeparationReport.Statement;
import narwhal.separation.lastwrite.LastWrites;
import narwhal.separation.split.Merge;
import narwhal.separation.split.Partition;
import narwhal.separation.uses.MapVariable;
import narwhal.separation.uses.ProgramUses;
import narwhal.separation.uses.Site;
import narwhal.separation.uses.Use;
import narwhal.term.Term;

/** Tells which map became which blocks. */
final class ReportWriter {
  private final ProgramUses uses;
  private final LastWrites writes;
  private final Partition partition;
  private final Map<Integer, Set<Statement>> readers = new LinkedHashMap<>();

  ReportWriter(ProgramUses uses, LastWrites writes, Partition partition) {
    this.uses = uses;
    this.writes = writes;
    this.partition = partition;
  }

  SeparationReport report(String obstacle) {
    reads();
    Map<Object, List<MapVariable>> families = new LinkedHashMap<>();
    for (MapVariable variable : variables()) {
      if (!uses.reaching(variable).isEmpty()) {
        families.computeIfAbsent(uses.family(variable), f -> new ArrayList<>()).add(variable);
      }
    }
    return new SeparationReport(families.values().stream().map(this::family).toList(), obstacle);
  }

  private List<MapVariable> variables() {
    Program program = uses.program();
    Set<MapVariable> all = new LinkedHashSet<>();
    program.globals().stream()
        .filter(v -> v.sort().isArray())
        .forEach(v -> all.add(new MapVariable("", v)));
    for (Procedure procedure : program.procedures().values()) {
      for (List<Term> part :
          List.of(procedure.parameters(), procedure.results(), procedure.locals())) {
        part.stream()
            .filter(v -> v.sort().isArray())
            .forEach(v -> all.add(uses.variable(procedure, v)));
      }
    }
    return List.copyOf(all);
  }

  private void reads() {
    for (Procedure procedure : uses.program().procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          for (Use use : uses.of(command).uses()) {
            partition
                .block(procedure, command, use)
                .filter(block -> block != Partition.UNWRITTEN)
                .ifPresent(
                    block ->
                        readers
                            .computeIfAbsent(block, b -> new LinkedHashSet<>())
                            .add(
                                new Statement(
                                    procedure.name(), edge.location(), use.term().toString())));
          }
        }
      }
    }
  }

  private Family family(List<MapVariable> variables) {
    Set<Site> sites = uses.reaching(variables.getFirst());
    List<Block> blocks = new ArrayList<>();
    for (int block : partition.blocks(variables.getFirst())) {
      List<Statement> written =
          sites.stream()
              .filter(site -> partition.block(site) == block)
              .map(ReportWriter::statement)
              .toList();
      String name =
          block == Partition.UNWRITTEN ? "of what is never written" : "" + (blocks.size() + 1);
      blocks.add(new Block(name, written, List.copyOf(readers.getOrDefault(block, Set.of()))));
    }
    List<Merging> merges = new ArrayList<>();
    for (Merge merge : partition.merges()) {
      if (sites.contains(merge.first())) {
        merges.add(merging(merge));
      }
    }
    List<String> names =
        variables.stream()
            .map(v -> v.variable().name() + (v.procedure().isEmpty() ? "" : " of " + v.procedure()))
            .toList();
    return new Family(names, blocks, merges);
  }

  private static Statement statement(Site site) {
    return new Statement(site.procedure(), site.location(), site.write().toString());
  }

  private Merging merging(Merge merge) {
    String why =
        switch (merge.use().extent()) {
          case CELL -> "it may see what either wrote";
          case WHOLE -> "it looks at the whole map";
          case BOUND -> "it looks at the map for all values of a bound variable";
        };
    return new Merging(
        statement(merge.first()),
        statement(merge.second()),
        new Statement(merge.procedure(), merge.location(), merge.use().term().toString()),
        why);
  }

  /** How many uses there are of which nothing is known. */
  long blind() {
    long count = 0;
    for (Procedure procedure : uses.program().procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          count +=
              uses.of(command).uses().stream()
                  .filter(u -> writes.at(command, u).map(LastWrites.Seen::all).orElse(false))
                  .count();
        }
      }
    }
    return count;
  }
}
