package narwhal.ir.graph;

import java.util.Arrays;

/**
 * The dominator tree of the nodes reachable from an entry, by the iteration of Cooper, Harvey and
 * Kennedy ("A Simple, Fast Dominance Algorithm"). Use {@link Graph#reversed} for post-dominators.
 */
public final class Dominators {
  private final int entry;
  private final int[] immediate;
  private final int[] enter;
  private final int[] leave;

  private Dominators(int entry, int[] immediate, int[] enter, int[] leave) {
    this.entry = entry;
    this.immediate = immediate;
    this.enter = enter;
    this.leave = leave;
  }

  public static Dominators of(Graph graph, int entry) {
    int[] order = graph.reversePostorder(entry);
    int[] rank = new int[graph.nodes()];
    Arrays.fill(rank, -1);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    int[] immediate = new int[graph.nodes()];
    Arrays.fill(immediate, -1);
    immediate[entry] = entry;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 1; i < order.length; i++) {
        int best = -1;
        for (int p = 0; p < graph.predecessorCount(order[i]); p++) {
          int predecessor = graph.predecessor(order[i], p);
          if (rank[predecessor] >= 0 && immediate[predecessor] >= 0) {
            best = best < 0 ? predecessor : meet(best, predecessor, immediate, rank);
          }
        }
        if (immediate[order[i]] != best) {
          immediate[order[i]] = best;
          changed = true;
        }
      }
    }
    return numbered(entry, immediate, order);
  }

  private static int meet(int a, int b, int[] immediate, int[] rank) {
    while (a != b) {
      if (rank[a] > rank[b]) {
        a = immediate[a];
      } else {
        b = immediate[b];
      }
    }
    return a;
  }

  /**
   * Numbers the tree so that dominance is an interval test: sizes bottom-up, then places top-down.
   */
  private static Dominators numbered(int entry, int[] immediate, int[] order) {
    int[] size = new int[immediate.length];
    for (int i = order.length - 1; i >= 0; i--) {
      size[order[i]]++;
      if (i > 0) {
        size[immediate[order[i]]] += size[order[i]];
      }
    }
    int[] enter = new int[immediate.length];
    int[] leave = new int[immediate.length];
    int[] free = new int[immediate.length];
    Arrays.fill(enter, -1);
    for (int i = 0; i < order.length; i++) {
      int node = order[i];
      int parent = immediate[node];
      enter[node] = i == 0 ? 0 : free[parent];
      leave[node] = enter[node] + size[node];
      free[node] = enter[node] + 1;
      if (i > 0) {
        free[parent] += size[node];
      }
    }
    return new Dominators(entry, immediate, enter, leave);
  }

  public boolean isReachable(int node) {
    return enter[node] >= 0;
  }

  /** The immediate dominator; −1 for the entry and for unreachable nodes. */
  public int immediate(int node) {
    return node == entry ? -1 : immediate[node];
  }

  /**
   * Whether every way from the entry to {@code node} leads through {@code above}; false if one is
   * unreachable.
   */
  public boolean dominates(int above, int node) {
    return isReachable(above)
        && isReachable(node)
        && enter[above] <= enter[node]
        && enter[node] < leave[above];
  }
}
