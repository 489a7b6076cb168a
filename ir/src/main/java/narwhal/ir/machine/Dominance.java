package narwhal.ir.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Which blocks of a function dominate which, by the iterative algorithm of Cooper, Harvey and
 * Kennedy ("A Simple, Fast Dominance Algorithm") over the reverse postorder.
 */
final class Dominance {
  /** Position in reverse postorder; unreachable blocks have none. */
  private final Map<String, Integer> order = new HashMap<>();

  private final int[] immediate;

  Dominance(Function function) {
    List<Block> postorder = postorder(function);
    int count = postorder.size();
    for (int i = 0; i < count; i++) {
      order.put(postorder.get(i).label(), count - 1 - i);
    }
    List<List<Integer>> predecessors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      predecessors.add(new ArrayList<>());
    }
    for (Block block : postorder) {
      for (String target : block.terminator().successors()) {
        predecessors.get(order.get(target)).add(order.get(block.label()));
      }
    }
    immediate = new int[count];
    Arrays.fill(immediate, -1);
    immediate[0] = 0;
    iterate(predecessors);
  }

  boolean isReachable(String label) {
    return order.containsKey(label);
  }

  /**
   * Every way from the entry to {@code lower} passes {@code upper}; {@code lower} must be
   * reachable.
   */
  boolean dominates(String upper, String lower) {
    Integer goal = order.get(upper);
    if (goal == null) {
      return false;
    }
    int node = order.get(lower);
    while (node > goal) {
      node = immediate[node];
    }
    return node == goal;
  }

  private void iterate(List<List<Integer>> predecessors) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = 1; node < immediate.length; node++) {
        int best = -1;
        for (int predecessor : predecessors.get(node)) {
          if (immediate[predecessor] >= 0) {
            best = best < 0 ? predecessor : meet(best, predecessor);
          }
        }
        if (immediate[node] != best) {
          immediate[node] = best;
          changed = true;
        }
      }
    }
  }

  private int meet(int a, int b) {
    int left = a;
    int right = b;
    while (left != right) {
      if (left > right) {
        left = immediate[left];
      } else {
        right = immediate[right];
      }
    }
    return left;
  }

  private static List<Block> postorder(Function function) {
    Map<String, Block> blocks = new HashMap<>();
    function.blocks().forEach(block -> blocks.put(block.label(), block));
    List<Block> result = new ArrayList<>();
    Block entry = function.blocks().getFirst();
    ArrayDeque<Map.Entry<Block, Iterator<String>>> stack = new ArrayDeque<>();
    stack.push(Map.entry(entry, entry.terminator().successors().iterator()));
    blocks.remove(entry.label());
    while (!stack.isEmpty()) {
      Map.Entry<Block, Iterator<String>> top = stack.peek();
      if (!top.getValue().hasNext()) {
        result.add(stack.pop().getKey());
        continue;
      }
      Block next = blocks.remove(top.getValue().next());
      if (next != null) {
        stack.push(Map.entry(next, next.terminator().successors().iterator()));
      }
    }
    return result;
  }
}
