package narwhal.ir.graph;

/** An immutable directed graph over nodes 0 … {@code nodes() - 1}; parallel edges are kept. */
public final class Graph {
  private final int[][] successors;
  private final int[][] predecessors;

  private Graph(int[][] successors, int[][] predecessors) {
    this.successors = successors;
    this.predecessors = predecessors;
  }

  /** The graph with edge {@code sources[i] → targets[i]} for each i, in that order. */
  public static Graph of(int nodes, int[] sources, int[] targets) {
    if (sources.length != targets.length) {
      throw new IllegalArgumentException("sources and targets differ in number");
    }
    return new Graph(adjacency(nodes, sources, targets), adjacency(nodes, targets, sources));
  }

  private static int[][] adjacency(int nodes, int[] from, int[] to) {
    int[] degree = new int[nodes];
    for (int node : from) {
      degree[node]++;
    }
    int[][] lists = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      lists[node] = new int[degree[node]];
    }
    int[] filled = new int[nodes];
    for (int i = 0; i < from.length; i++) {
      lists[from[i]][filled[from[i]]++] = to[i];
    }
    return lists;
  }

  public int nodes() {
    return successors.length;
  }

  public int successorCount(int node) {
    return successors[node].length;
  }

  public int successor(int node, int index) {
    return successors[node][index];
  }

  public int predecessorCount(int node) {
    return predecessors[node].length;
  }

  public int predecessor(int node, int index) {
    return predecessors[node][index];
  }

  /** The same nodes with every edge turned around. */
  public Graph reversed() {
    return new Graph(predecessors, successors);
  }

  /** The nodes reachable from {@code entry} in reverse postorder of a depth-first search. */
  public int[] reversePostorder(int entry) {
    int[] order = new int[nodes()];
    int first = nodes();
    int[] stack = new int[nodes()];
    int[] next = new int[nodes()];
    boolean[] seen = new boolean[nodes()];
    int height = 0;
    stack[height++] = entry;
    seen[entry] = true;
    while (height > 0) {
      int node = stack[height - 1];
      if (next[node] < successors[node].length) {
        int target = successors[node][next[node]++];
        if (!seen[target]) {
          seen[target] = true;
          stack[height++] = target;
        }
      } else {
        height--;
        order[--first] = node;
      }
    }
    return java.util.Arrays.copyOfRange(order, first, order.length);
  }
}
