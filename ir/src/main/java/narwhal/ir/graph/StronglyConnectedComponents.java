package narwhal.ir.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Tarjan's algorithm, without recursion. Components are numbered in topological order: an edge
 * between two components leads to the greater number.
 */
public final class StronglyConnectedComponents {
  private final List<int[]> components;
  private final int[] componentOf;

  private StronglyConnectedComponents(List<int[]> components, int[] componentOf) {
    this.components = components;
    this.componentOf = componentOf;
  }

  /** The components of the whole graph. */
  public static StronglyConnectedComponents of(Graph graph) {
    int[] roots = new int[graph.nodes()];
    Arrays.setAll(roots, i -> i);
    return of(graph, roots, node -> true);
  }

  /** The components of the part of the graph reachable from the roots within {@code inside}. */
  public static StronglyConnectedComponents of(Graph graph, int[] roots, IntPredicate inside) {
    TarjanSearch search = new TarjanSearch(graph);
    for (int root : roots) {
      if (inside.test(root) && !search.isSeen(root)) {
        search.run(root, inside);
      }
    }
    List<int[]> found = search.takeInTopologicalOrder();
    int[] componentOf = new int[graph.nodes()];
    Arrays.fill(componentOf, -1);
    for (int c = 0; c < found.size(); c++) {
      for (int node : found.get(c)) {
        componentOf[node] = c;
      }
    }
    return new StronglyConnectedComponents(found, componentOf);
  }

  public int count() {
    return components.size();
  }

  /** The nodes of a component; the first is where the search came in. */
  public int[] nodes(int component) {
    return components.get(component).clone();
  }

  /** The component of a node, −1 for a node that was not reached. */
  public int componentOf(int node) {
    return componentOf[node];
  }
}
