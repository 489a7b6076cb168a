package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which locals are live at which node, one variable after the other: backwards from each use to the
 * definitions. The cost is the sum of the live ranges.
 */
final class LiveVariables {
  private final int[][] edgesInto;
  private final int[] sources;
  private final int[][] definitions;
  private final List<List<Integer>> live = new ArrayList<>();
  private final int[] marked;
  private final int[] open;

  private LiveVariables(int nodes, int[] sources, int[] targets, int[][] definitions) {
    this.sources = sources;
    this.definitions = definitions;
    List<List<Integer>> into = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      into.add(new ArrayList<>());
      live.add(new ArrayList<>());
    }
    for (int e = 0; e < targets.length; e++) {
      into.get(targets[e]).add(e);
    }
    edgesInto = new int[nodes][];
    for (int n = 0; n < nodes; n++) {
      edgesInto[n] = into.get(n).stream().mapToInt(Integer::intValue).toArray();
    }
    marked = new int[nodes];
    open = new int[nodes];
    Arrays.fill(marked, -1);
  }

  /**
   * @param uses per edge the slots read before the edge defines them
   * @param definitions per edge the slots it defines
   * @return per node the live slots, ascending
   */
  static int[][] of(
      int nodes,
      int[] sources,
      int[] targets,
      int[][] uses,
      int[][] definitions,
      int exit,
      int[] results,
      int slots) {
    for (int[] defined : definitions) {
      Arrays.sort(defined);
    }
    LiveVariables analysis = new LiveVariables(nodes, sources, targets, definitions);
    List<BitSet> starts = new ArrayList<>();
    for (int slot = 0; slot < slots; slot++) {
      starts.add(new BitSet());
    }
    for (int e = 0; e < uses.length; e++) {
      for (int slot : uses[e]) {
        starts.get(slot).set(sources[e]);
      }
    }
    for (int slot : results) {
      starts.get(slot).set(exit);
    }
    for (int slot = 0; slot < slots; slot++) {
      analysis.spread(slot, starts.get(slot));
    }
    int[][] result = new int[nodes][];
    for (int n = 0; n < nodes; n++) {
      result[n] = analysis.live.get(n).stream().mapToInt(Integer::intValue).toArray();
    }
    return result;
  }

  private void spread(int slot, BitSet starts) {
    int height = 0;
    for (int n = starts.nextSetBit(0); n >= 0; n = starts.nextSetBit(n + 1)) {
      mark(n, slot);
      open[height++] = n;
    }
    while (height > 0) {
      int node = open[--height];
      for (int e : edgesInto[node]) {
        int source = sources[e];
        if (marked[source] != slot && Arrays.binarySearch(definitions[e], slot) < 0) {
          mark(source, slot);
          open[height++] = source;
        }
      }
    }
  }

  private void mark(int node, int slot) {
    marked[node] = slot;
    live.get(node).add(slot);
  }
}
