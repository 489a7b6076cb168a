package narwhal.cli.cover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.cli.cover.Target.Place;
import narwhal.frontend.library.ModelLibrary;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Terminator;

/** Collects what executions of a program should reach. */
final class Targets {
  private final Program program;
  private final Map<Integer, CheckInfo> checks = new HashMap<>();

  Targets(Program program) {
    this.program = program;
    program.checks().forEach(check -> checks.put(check.id(), check));
  }

  /** The file of the function that the program starts with: the harness. */
  static String harness(Program program) {
    return program.functions().values().stream()
        .filter(f -> f.name().equals("main") || f.name().equals(program.entry()))
        .filter(f -> !f.location().file().isEmpty() && !ModelLibrary.isModel(f))
        .map(f -> f.location().file())
        .findFirst()
        .orElse("");
  }

  /**
   * Assertions and goals. An assertion that fails by a call, as {@code assert} does, is reached
   * where its condition is decided: in the blocks that branch to the call, and those that the same
   * macro put before them. {@code assert(a || b)} is reached where {@code a} suffices.
   */
  List<Target> points() {
    Map<String, Target> found = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      Map<String, List<Block>> predecessors = predecessors(function);
      for (Block block : function.blocks()) {
        for (int i = 0; i < block.instructions().size(); i++) {
          point(function, block, i, predecessors)
              .ifPresent(t -> found.merge(t.location() + t.text(), t, Targets::joined));
        }
      }
    }
    return List.copyOf(found.values());
  }

  private static Target joined(Target left, Target right) {
    List<Place> places = new ArrayList<>(left.places());
    places.addAll(right.places());
    return new Target(left.kind(), left.text(), left.location(), places);
  }

  private Optional<Target> point(
      Function function, Block block, int index, Map<String, List<Block>> predecessors) {
    return switch (block.instructions().get(index)) {
      case Instruction.Goal goal ->
          Optional.of(
              new Target(
                  Target.Kind.GOAL,
                  goal.text().isEmpty() ? "goal" : "goal " + goal.text(),
                  goal.location(),
                  List.of(
                      new Place(
                          function.name(), block.label(), index, Optional.of(goal.condition())))));
      case Instruction.Check check when isAssertion(check) -> {
        List<Place> places =
            check.condition() instanceof Condition.Never
                ? deciding(block, check.location(), predecessors).stream()
                    .map(b -> place(function, b, b.instructions().size()))
                    .toList()
                : List.of(place(function, block, index));
        yield places.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Target(
                    Target.Kind.ASSERTION,
                    "assertion (" + checks.get(check.id()).text() + ")",
                    check.location(),
                    places));
      }
      default -> Optional.empty();
    };
  }

  /** What branches to the failing block, and what branches to these at the same place. */
  private static Set<Block> deciding(
      Block failing, Location location, Map<String, List<Block>> predecessors) {
    Set<Block> found = new LinkedHashSet<>(predecessors.getOrDefault(failing.label(), List.of()));
    Deque<Block> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      for (Block before : predecessors.getOrDefault(open.pop().label(), List.of())) {
        boolean isPart =
            before.terminator() instanceof Terminator.Branch branch
                && branch.location().equals(location);
        if (isPart && found.add(before)) {
          open.push(before);
        }
      }
    }
    return found;
  }

  private boolean isAssertion(Instruction.Check check) {
    CheckInfo info = checks.get(check.id());
    return info != null && info.property() == Property.UNREACH_CALL;
  }

  /** The assumptions of the harness, each reached when it holds. */
  List<Target> assumptions() {
    String harness = harness(program);
    List<Target> found = new ArrayList<>();
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (int i = 0; i < block.instructions().size(); i++) {
          if (block.instructions().get(i) instanceof Instruction.Assume assume
              && assume.location().file().equals(harness)
              && assume.location().isKnown()) {
            Place place = place(function, block, i + 1);
            found.add(
                new Target(
                    Target.Kind.ASSUMPTION, "assumption", assume.location(), List.of(place)));
          }
        }
      }
    }
    return found;
  }

  /** Every source line that has code, library models left out. */
  List<Target> lines() {
    Map<String, Target> found = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      if (ModelLibrary.isModel(function)) {
        continue;
      }
      for (Block block : function.blocks()) {
        for (int i = 0; i <= block.instructions().size(); i++) {
          Instruction instruction =
              i < block.instructions().size() ? block.instructions().get(i) : block.terminator();
          Location at = instruction.location();
          if (at.isKnown() && !(instruction instanceof Instruction.Phi)) {
            Target target =
                new Target(Target.Kind.LINE, "line", at, List.of(place(function, block, i)));
            found.merge(at.file() + ":" + at.line(), target, Targets::joined);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  private static Place place(Function function, Block block, int index) {
    return new Place(function.name(), block.label(), index, Optional.empty());
  }

  private static Map<String, List<Block>> predecessors(Function function) {
    Map<String, List<Block>> predecessors = new HashMap<>();
    for (Block block : function.blocks()) {
      for (String target : targets(block.terminator())) {
        predecessors.computeIfAbsent(target, t -> new ArrayList<>()).add(block);
      }
    }
    return predecessors;
  }

  private static List<String> targets(Terminator terminator) {
    return switch (terminator) {
      case Terminator.Jump t -> List.of(t.target());
      case Terminator.Branch t -> List.of(t.then(), t.otherwise());
      case Terminator.Switch t -> {
        List<String> all = new ArrayList<>(List.of(t.otherwise()));
        t.cases().forEach(c -> all.add(c.target()));
        yield all;
      }
      case Terminator.IndirectJump t -> t.targets();
      case Terminator.Return t -> List.of();
      case Terminator.Stop t -> List.of();
      case Terminator.Unreachable t -> List.of();
    };
  }
}
