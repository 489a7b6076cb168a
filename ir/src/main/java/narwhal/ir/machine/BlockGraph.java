package narwhal.ir.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.graph.Graph;

/** The control flow of a function as a graph: node {@code i} is its {@code i}-th block. */
public final class BlockGraph {
  private BlockGraph() {}

  public static Graph of(Function function) {
    Map<String, Integer> index = new HashMap<>();
    for (Block block : function.blocks()) {
      index.put(block.label(), index.size());
    }
    List<int[]> edges = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (String target : block.terminator().successors()) {
        edges.add(new int[] {index.get(block.label()), index.get(target)});
      }
    }
    return Graph.of(
        index.size(),
        edges.stream().mapToInt(e -> e[0]).toArray(),
        edges.stream().mapToInt(e -> e[1]).toArray());
  }

  /** Whether an edge leads from the node to itself. */
  public static boolean isOwnSuccessor(Graph graph, int node) {
    for (int i = 0; i < graph.successorCount(node); i++) {
      if (graph.successor(node, i) == node) {
        return true;
      }
    }
    return false;
  }
}
