package narwhal.ir.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The depth-first search of Tarjan's algorithm with an explicit stack; reusable on parts of one
 * graph.
 */
final class TarjanSearch {
  private final Graph graph;
  private final int[] index;
  private final int[] low;
  private final int[] next;
  private final boolean[] open;
  private final int[] pending;
  private final int[] path;
  private List<int[]> found = new ArrayList<>();
  private int pendingHeight;
  private int counter;

  TarjanSearch(Graph graph) {
    this.graph = graph;
    int n = graph.nodes();
    index = new int[n];
    low = new int[n];
    next = new int[n];
    open = new boolean[n];
    pending = new int[n];
    path = new int[n];
  }

  boolean isSeen(int node) {
    return index[node] != 0;
  }

  /** Makes a node new again, so that a later search within a part visits it. */
  void forget(int node) {
    index[node] = 0;
    next[node] = 0;
  }

  /**
   * What was found since the last call, sources before targets; the first node of each is where the
   * search came in.
   */
  List<int[]> takeInTopologicalOrder() {
    List<int[]> result = found;
    found = new ArrayList<>();
    Collections.reverse(result);
    return result;
  }

  void run(int root, IntPredicate inside) {
    int height = 0;
    path[height++] = root;
    begin(root);
    while (height > 0) {
      int node = path[height - 1];
      if (next[node] < graph.successorCount(node)) {
        int target = graph.successor(node, next[node]++);
        if (!inside.test(target)) {
          continue;
        }
        if (index[target] == 0) {
          begin(target);
          path[height++] = target;
        } else if (open[target]) {
          low[node] = Math.min(low[node], index[target]);
        }
      } else {
        height--;
        if (low[node] == index[node]) {
          close(node);
        }
        if (height > 0) {
          low[path[height - 1]] = Math.min(low[path[height - 1]], low[node]);
        }
      }
    }
  }

  private void begin(int node) {
    counter++;
    index[node] = counter;
    low[node] = counter;
    pending[pendingHeight++] = node;
    open[node] = true;
  }

  private void close(int node) {
    int from = pendingHeight;
    do {
      from--;
      open[pending[from]] = false;
    } while (pending[from] != node);
    found.add(Arrays.copyOfRange(pending, from, pendingHeight));
    pendingHeight = from;
  }
}
