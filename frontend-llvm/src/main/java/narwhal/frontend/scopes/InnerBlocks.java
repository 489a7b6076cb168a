package narwhal.frontend.scopes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.graph.Dominators;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.StronglyConnectedComponents;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.BlockGraph;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * Makes the variables of blocks that are entered several times new objects each time. LLVM reserves
 * such a variable once, at the entry of its function, and marks where its life starts and ends; a
 * pointer that was kept from an earlier round would then be valid again. Where a pointer may be
 * kept, the allocation moves to the start of the variable's life. Where that is impossible, what is
 * left out is recorded.
 */
public final class InnerBlocks {
  private final Program program;
  private final KeptAddresses kept;
  private final List<Approximation> approximations;

  private InnerBlocks(Program program) {
    this.program = program;
    kept = new KeptAddresses(program);
    approximations = new ArrayList<>(program.approximations());
  }

  public static Program apply(Program program) {
    InnerBlocks pass = new InnerBlocks(program);
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, pass.rewrite(f)));
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        pass.approximations);
  }

  private record Place(int block, int position) {}

  private Function rewrite(Function function) {
    Map<Integer, Instruction.Allocate> allocated = new HashMap<>();
    Map<Integer, List<Place>> starts = new HashMap<>();
    for (int b = 0; b < function.blocks().size(); b++) {
      List<Instruction> instructions = function.blocks().get(b).instructions();
      for (int p = 0; p < instructions.size(); p++) {
        switch (instructions.get(p)) {
          case Instruction.Allocate i -> allocated.put(i.result().id(), i);
          case Instruction.LifetimeStart i when i.pointer() instanceof Value.Register r ->
              starts.computeIfAbsent(r.id(), k -> new ArrayList<>()).add(new Place(b, p));
          default -> {}
        }
      }
    }
    starts.keySet().retainAll(allocated.keySet());
    if (starts.isEmpty()) {
      return function;
    }
    return new Mover(function, allocated, starts).move();
  }

  /** Moves the allocations of one function. */
  private final class Mover {
    private final Function function;
    private final Map<Integer, Instruction.Allocate> allocated;
    private final Map<Integer, List<Place>> starts;
    private final Graph graph;
    private final Dominators dominators;
    private final StronglyConnectedComponents components;

    Mover(
        Function function,
        Map<Integer, Instruction.Allocate> allocated,
        Map<Integer, List<Place>> starts) {
      this.function = function;
      this.allocated = allocated;
      this.starts = starts;
      graph = BlockGraph.of(function);
      dominators = Dominators.of(graph, 0);
      components = StronglyConnectedComponents.of(graph);
    }

    Function move() {
      Set<Integer> moved = new java.util.HashSet<>();
      starts.forEach(
          (register, places) -> {
            Instruction.Allocate variable = allocated.get(register);
            if (places.stream().anyMatch(this::isRepeated) || places.size() > 1) {
              if (kept.isKept(function, variable.result(), s -> diesWith(s, places))) {
                if (places.size() == 1 && dominatesUses(places.getFirst(), register)) {
                  moved.add(register);
                } else {
                  approximations.add(
                      new Approximation(
                          Approximation.Direction.UNDER,
                          "a variable of a block that is entered again is taken to be the same",
                          variable.location()));
                }
              }
            }
          });
      return moved.isEmpty() ? function : without(moved);
    }

    private boolean isRepeated(Place place) {
      return components.nodes(components.componentOf(place.block)).length > 1
          || BlockGraph.isOwnSuccessor(graph, place.block);
    }

    /** Whether each life of the variable {@code slot} starts within the block that starts here. */
    private boolean diesWith(int slot, List<Place> places) {
      List<Place> own = starts.getOrDefault(slot, List.of());
      return places.size() == 1
          && !own.isEmpty()
          && own.stream().allMatch(place -> precedes(places.getFirst(), place));
    }

    private boolean precedes(Place first, Place second) {
      return first.block == second.block
          ? first.position <= second.position
          : dominators.dominates(first.block, second.block);
    }

    private boolean dominatesUses(Place start, int register) {
      for (int b = 0; b < function.blocks().size(); b++) {
        List<Instruction> instructions = new ArrayList<>(function.blocks().get(b).instructions());
        instructions.add(function.blocks().get(b).terminator());
        for (int p = 0; p < instructions.size(); p++) {
          boolean isUse =
              Operands.of(instructions.get(p)).stream()
                  .anyMatch(v -> v instanceof Value.Register r && r.id() == register);
          if (isUse && !precedes(start, new Place(b, p))) {
            return false;
          }
        }
      }
      return true;
    }

    private Function without(Set<Integer> moved) {
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        List<Instruction> instructions = new ArrayList<>();
        for (Instruction instruction : block.instructions()) {
          switch (instruction) {
            case Instruction.Allocate i when moved.contains(i.result().id()) -> {}
            case Instruction.LifetimeStart i
                when i.pointer() instanceof Value.Register r && moved.contains(r.id()) ->
                instructions.add(allocated.get(r.id()));
            default -> instructions.add(instruction);
          }
        }
        blocks.add(new Block(block.label(), instructions, block.terminator()));
      }
      return new Function(
          function.name(),
          function.signature(),
          function.parameters(),
          blocks,
          function.location());
    }
  }
}
