package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.graph.Dominators;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.StronglyConnectedComponents;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The compound literals of one function. They live as long as the block they stand in, but clang
 * marks no end, so that they seem to live as long as the function. That makes no difference where
 * all uses are inside the block: the debug information tells blocks apart.
 *
 * <p>The body of an {@code if} or a loop is a block without braces too, which debug information
 * does not know. What comes after such a body is not dominated by what is in it, except after
 * {@code do}.
 */
final class CompoundLiterals {
  private record Place(int block, int position) {}

  private final LLVMValueRef function;
  private final Locations locations;
  private final List<LLVMBasicBlockRef> blocks = new ArrayList<>();
  private final Map<Long, Place> places = new HashMap<>();
  private Graph graph;
  private Dominators dominators;
  private StronglyConnectedComponents components;

  CompoundLiterals(LLVMValueRef function, Locations locations) {
    this.function = function;
    this.locations = locations;
  }

  static boolean isOne(LLVMValueRef alloca) {
    return Symbols.nameOf(alloca).startsWith(".compoundliteral");
  }

  /** The use that stands before all others, of those that are ever reached. */
  Optional<LLVMValueRef> firstUse(LLVMValueRef literal) {
    prepare();
    LLVMValueRef first = null;
    for (LLVMValueRef user : AddressFlow.users(literal)) {
      if (isReached(user) && (first == null || comesBefore(place(user), place(first)))) {
        first = user;
      }
    }
    return Optional.ofNullable(first);
  }

  /** Whether control may come to an instruction again. */
  boolean isRepeated(LLVMValueRef instruction) {
    prepare();
    return isCyclic(place(instruction).block);
  }

  /** Whether the literal's address is used nowhere but inside its block. */
  boolean staysInBlock(LLVMValueRef literal) {
    Optional<LLVMValueRef> use = firstUse(literal);
    if (use.isEmpty()) {
      return true;
    }
    LLVMValueRef first = use.get();
    List<Long> around = locations.scopes(first);
    Place start = place(first);
    if (around.isEmpty() || isInOpenDo(start.block)) {
      return false;
    }
    long block = around.getFirst();
    boolean repeats = isCyclic(start.block);
    return new AddressFlow(
            user ->
                !isReached(user)
                    || (locations.scopes(user).contains(block) && follows(place(user), start)),
            variable -> !repeats || livesIn(variable, block))
        .isContained(literal);
  }

  /** False only if no execution gets there, as to a loop after a jump that a label keeps. */
  private boolean isReached(LLVMValueRef instruction) {
    return dominators.isReachable(place(instruction).block);
  }

  /** Whether the variable's scope is in the block, so that it keeps nothing for the next round. */
  private boolean livesIn(LLVMValueRef variable, long block) {
    List<LLVMValueRef> starts =
        AddressFlow.users(variable).stream()
            .filter(user -> AddressFlow.isCallOf(user, "llvm.lifetime.start"))
            .toList();
    return !starts.isEmpty()
        && starts.stream().allMatch(start -> locations.scopes(start).contains(block));
  }

  /** Whether the place is in the body of a {@code do} without braces. */
  private boolean isInOpenDo(int block) {
    for (int b = block; b > 0; b = dominators.immediate(b)) {
      String name = LLVMGetBasicBlockName(blocks.get(b)).getString();
      if (name.startsWith("do.body") && graph.predecessorCount(b) > 0) {
        LLVMValueRef jump = LLVMGetBasicBlockTerminator(blocks.get(dominators.immediate(b)));
        List<Long> inside = locations.scopes(LLVMGetFirstInstruction(blocks.get(b)));
        if (inside.isEmpty() || inside.equals(locations.scopes(jump))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isCyclic(int block) {
    if (components.nodes(components.componentOf(block)).length > 1) {
      return true;
    }
    for (int i = 0; i < graph.successorCount(block); i++) {
      if (graph.successor(block, i) == block) {
        return true;
      }
    }
    return false;
  }

  private boolean follows(Place later, Place start) {
    return later.block == start.block
        ? later.position >= start.position
        : dominators.dominates(start.block, later.block);
  }

  private static boolean comesBefore(Place left, Place right) {
    return left.block < right.block
        || (left.block == right.block && left.position < right.position);
  }

  private Place place(LLVMValueRef instruction) {
    return places.get(instruction.address());
  }

  private void prepare() {
    if (dominators != null) {
      return;
    }
    Map<Long, Integer> numbers = new HashMap<>();
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
        block != null && !block.isNull();
        block = LLVMGetNextBasicBlock(block)) {
      numbers.put(block.address(), blocks.size());
      int position = 0;
      for (LLVMValueRef i = LLVMGetFirstInstruction(block);
          i != null && !i.isNull();
          i = LLVMGetNextInstruction(i)) {
        places.put(i.address(), new Place(blocks.size(), position++));
      }
      blocks.add(block);
    }
    List<int[]> edges = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(blocks.get(b));
      for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
        edges.add(new int[] {b, numbers.get(LLVMGetSuccessor(end, i).address())});
      }
    }
    graph =
        Graph.of(
            blocks.size(),
            edges.stream().mapToInt(e -> e[0]).toArray(),
            edges.stream().mapToInt(e -> e[1]).toArray());
    dominators = Dominators.of(graph, 0);
    components = StronglyConnectedComponents.of(graph);
  }
}
