package narwhal.ir.machine;

import java.util.HashMap;
import java.util.Map;
import narwhal.ir.graph.Dominators;
import narwhal.ir.graph.Graph;

/**
 * Which blocks of a function dominate which, by label. Every label that is jumped to must exist.
 */
final class Dominance {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Dominators dominators;

  Dominance(Function function) {
    for (Block block : function.blocks()) {
      numbers.put(block.label(), numbers.size());
    }
    int[] sources =
        function.blocks().stream()
            .flatMapToInt(
                b -> b.terminator().successors().stream().mapToInt(to -> numbers.get(b.label())))
            .toArray();
    int[] targets =
        function.blocks().stream()
            .flatMapToInt(b -> b.terminator().successors().stream().mapToInt(numbers::get))
            .toArray();
    dominators = Dominators.of(Graph.of(numbers.size(), sources, targets), 0);
  }

  boolean isReachable(String label) {
    return dominators.isReachable(numbers.get(label));
  }

  /** Every way from the entry to {@code lower} passes {@code upper}. */
  boolean dominates(String upper, String lower) {
    return dominators.dominates(numbers.get(upper), numbers.get(lower));
  }
}
