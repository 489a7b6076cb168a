package narwhal.ir.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which nodes were passed on the way to a node, where some arcs are closed. */
class FixpointTest {
  private static final int ROUNDS = 3000;

  private static final class Passed implements Fixpoint.Steps {
    private final Graph graph;
    private final Set<Integer> closed = new HashSet<>();
    private final Set<?>[] at;
    private int last = -1;

    Passed(Graph graph, Random random) {
      this.graph = graph;
      this.at = new Set<?>[graph.nodes()];
      for (int i = random.nextInt(4); i > 0; i--) {
        closed.add(code(random.nextInt(graph.nodes()), random.nextInt(graph.nodes())));
      }
    }

    private int code(int from, int to) {
      return from * graph.nodes() + to;
    }

    /** Null if no open way leads here. */
    Set<Integer> arriving(int node) {
      Set<Integer> all = node == 0 ? new HashSet<>() : null;
      for (int i = 0; i < graph.predecessorCount(node); i++) {
        int from = graph.predecessor(node, i);
        if (at[from] != null && !closed.contains(code(from, node))) {
          all = all == null ? new HashSet<>() : all;
          for (Object passed : at[from]) {
            all.add((Integer) passed);
          }
          all.add(from);
        }
      }
      return all;
    }

    @Override
    public void visit(int node) {
      at[node] = arriving(node);
    }

    @Override
    public boolean grow(int head, int round) {
      Set<Integer> next = arriving(head);
      boolean isSame = next == null || (at[head] != null && at[head].containsAll(next));
      if (!isSame) {
        at[head] = next;
      }
      last = head;
      return !isSame;
    }

    @Override
    public void leave(int head) {
      assertEquals(last, head, "a head is left after it has grown");
    }
  }

  @Test
  void whatHoldsIsWhatArrives() {
    Random random = new Random(Long.getLong("narwhal.seed", 4));
    int loops = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Graph graph = RandomGraphs.random(random);
      Passed passed = new Passed(graph, random);
      WeakTopologicalOrder order = WeakTopologicalOrder.of(graph, 0);
      loops += order.components().size();
      Fixpoint.run(order, passed);
      for (int node = 0; node < graph.nodes(); node++) {
        if (order.position(node) >= 0) {
          assertEquals(passed.arriving(node), passed.at[node], "node " + node + " in " + round);
        }
      }
    }
    assertTrue(loops > ROUNDS / 2, "only " + loops + " loops");
  }
}
