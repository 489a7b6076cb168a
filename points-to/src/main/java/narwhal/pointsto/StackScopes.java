package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.graph.Dominators;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.StronglyConnectedComponents;
import narwhal.ir.machine.BlockGraph;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Value;

/**
 * Which stack objects of a function end where. Objects made in the entry block live until the
 * function returns; others (variable-length arrays, alloca) may end earlier, at a restore whose
 * save comes before them on every path.
 */
final class StackScopes {
  private record Site(Instruction.Allocate allocate, int block, int position) {}

  private final List<Site> dynamic = new ArrayList<>();
  private final List<Instruction.Allocate> fixed = new ArrayList<>();
  private final Map<Integer, Site> saves = new HashMap<>();
  private final Map<Integer, Set<Integer>> savedIn = new HashMap<>();
  private final Map<Integer, Value> loads = new HashMap<>();
  private final Dominators dominators;
  private final Set<Integer> cyclic = new HashSet<>();
  private final Set<Integer> ended = new HashSet<>();
  private final Map<Integer, Boolean> starts = new HashMap<>();

  StackScopes(Function function) {
    Graph graph = BlockGraph.of(function);
    dominators = Dominators.of(graph, 0);
    StronglyConnectedComponents components = StronglyConnectedComponents.of(graph);
    for (int b = 0; b < function.blocks().size(); b++) {
      if (components.nodes(components.componentOf(b)).length > 1
          || BlockGraph.isOwnSuccessor(graph, b)) {
        cyclic.add(b);
      }
      List<Instruction> instructions = function.blocks().get(b).instructions();
      for (int p = 0; p < instructions.size(); p++) {
        visit(instructions.get(p), b, p);
      }
    }
  }

  private void visit(Instruction instruction, int block, int position) {
    switch (instruction) {
      case Instruction.Allocate i when i.kind() == ObjectKind.STACK -> {
        if (block == 0 && !cyclic.contains(0)) {
          fixed.add(i);
        } else {
          dynamic.add(new Site(i, block, position));
        }
      }
      case Instruction.StackSave i -> saves.put(i.result().id(), new Site(null, block, position));
      case Instruction.Store i when i.value() instanceof Value.Register value -> {
        if (i.pointer() instanceof Value.Register pointer) {
          savedIn.computeIfAbsent(pointer.id(), k -> new HashSet<>()).add(value.id());
        }
      }
      case Instruction.Load i -> loads.put(i.result().id(), i.pointer());
      case Instruction.LifetimeStart i when i.pointer() instanceof Value.Register r ->
          starts.merge(r.id(), cyclic.contains(block), (a, b) -> true);
      case Instruction.LifetimeEnd i when i.pointer() instanceof Value.Register r ->
          ended.add(r.id());
      default -> {}
    }
  }

  /** The object's life starts with its scope, not with its function. */
  boolean isScoped(Instruction.Allocate allocate) {
    return starts.containsKey(allocate.result().id());
  }

  /** The object's scope may be entered more than once while the function runs. */
  boolean isReentered(Instruction.Allocate allocate) {
    return starts.getOrDefault(allocate.result().id(), false);
  }

  /** Objects made once, when the function is entered. */
  List<Instruction.Allocate> fixed() {
    return fixed;
  }

  /** Objects that may be made late, never, or several times. */
  List<Instruction.Allocate> dynamic() {
    return dynamic.stream().map(Site::allocate).toList();
  }

  /**
   * What ends when the stack is restored to {@code saved}: at -O0 that value is kept in a variable.
   */
  List<Instruction.Allocate> endedBy(Value saved) {
    Set<Integer> candidates = new HashSet<>();
    if (saved instanceof Value.Register register) {
      candidates.add(register.id());
      if (loads.get(register.id()) instanceof Value.Register variable) {
        candidates.addAll(savedIn.getOrDefault(variable.id(), Set.of()));
      }
    }
    return dynamic.stream()
        .filter(
            site ->
                candidates.stream()
                    .map(saves::get)
                    .anyMatch(save -> save != null && precedes(save, site)))
        .map(Site::allocate)
        .toList();
  }

  private boolean precedes(Site save, Site site) {
    return save.block == site.block
        ? save.position < site.position
        : dominators.dominates(save.block, site.block);
  }

  /** Objects made in a loop of which only the last one's end is seen. */
  List<Instruction.Allocate> piling() {
    Set<Instruction.Allocate> restored = new HashSet<>();
    saves.keySet().stream()
        .flatMap(id -> dynamic.stream().filter(site -> precedes(saves.get(id), site)))
        .forEach(site -> restored.add(site.allocate));
    return dynamic.stream()
        .filter(site -> cyclic.contains(site.block))
        .map(Site::allocate)
        .filter(allocate -> !restored.contains(allocate) && !ended.contains(allocate.result().id()))
        .toList();
  }
}
