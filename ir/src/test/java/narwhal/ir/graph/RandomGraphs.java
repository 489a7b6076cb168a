package narwhal.ir.graph;

import java.util.Random;

/**
 * Small graphs for tests: by hand, and random ones (irreducible and partly unreachable ones among
 * them).
 */
final class RandomGraphs {
  private RandomGraphs() {}

  static Graph of(int nodes, int... arcs) {
    int[] sources = new int[arcs.length / 2];
    int[] targets = new int[arcs.length / 2];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = arcs[2 * i];
      targets[i] = arcs[2 * i + 1];
    }
    return Graph.of(nodes, sources, targets);
  }

  static Graph random(Random random) {
    int nodes = 1 + random.nextInt(9);
    int[] arcs = new int[2 * random.nextInt(2 * nodes + 1)];
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = random.nextInt(nodes);
    }
    return of(nodes, arcs);
  }

  /** The nodes reachable from {@code start} without ever standing on {@code without}. */
  static boolean[] reach(Graph graph, int start, int without) {
    boolean[] seen = new boolean[graph.nodes()];
    if (start != without) {
      seen[start] = true;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = 0; node < graph.nodes(); node++) {
        for (int i = 0; seen[node] && i < graph.successorCount(node); i++) {
          int target = graph.successor(node, i);
          if (target != without && !seen[target]) {
            seen[target] = true;
            changed = true;
          }
        }
      }
    }
    return seen;
  }
}
