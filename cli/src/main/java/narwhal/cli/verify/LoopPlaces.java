package narwhal.cli.verify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.graph.LoopNest;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.BlockGraph;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;

/** Where the loops of a program are, for bounds that name them. */
final class LoopPlaces {
  private final Program program;
  private final Set<String> heads = new LinkedHashSet<>();

  private LoopPlaces(Program program) {
    this.program = program;
    program.functions().values().stream()
        .filter(function -> !function.isDeclaration())
        .forEach(this::add);
  }

  /** What to say about those of the places at which the program has no loop. */
  static List<String> warnings(Program program, Collection<String> places) {
    if (places.isEmpty()) {
      return List.of();
    }
    LoopPlaces loops = new LoopPlaces(program);
    List<String> warnings = new ArrayList<>();
    for (String place : places) {
      if (!loops.contains(place)) {
        warnings.add(place + ": the program has no loop here, so the bound means nothing");
      }
    }
    return warnings;
  }

  private void add(Function function) {
    for (LoopNest.Loop loop : LoopNest.of(BlockGraph.of(function), 0).loops()) {
      Block head = function.blocks().get(loop.head());
      head.instructions().forEach(instruction -> add(instruction.location()));
      add(head.terminator().location());
    }
  }

  private void add(Location location) {
    heads.add(location.file() + ":" + location.line());
  }

  private boolean contains(String place) {
    return program.functions().containsKey(place)
        || heads.stream().anyMatch(head -> head.equals(place) || head.endsWith("/" + place));
  }
}
