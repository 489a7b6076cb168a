package narwhal.ir.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Each algorithm against its definition, on random graphs. */
final class GraphAlgorithmsTest {
  private static final int ROUNDS = 3000;

  @Test
  void dominatorsAreThoseWithoutWhichTheNodeIsOutOfReach() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Graph graph = RandomGraphs.random(new Random(seed));
      Dominators dominators = Dominators.of(graph, 0);
      boolean[] reachable = RandomGraphs.reach(graph, 0, -1);
      for (int above = 0; above < graph.nodes(); above++) {
        boolean[] around = RandomGraphs.reach(graph, 0, above);
        for (int node = 0; node < graph.nodes(); node++) {
          boolean expected = reachable[above] && reachable[node] && !around[node];
          assertEquals(expected, dominators.dominates(above, node), "seed " + seed);
        }
      }
    }
  }

  @Test
  void immediateDominatorIsTheNearest() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Graph graph = RandomGraphs.random(new Random(seed));
      Dominators dominators = Dominators.of(graph, 0);
      for (int node = 1; node < graph.nodes(); node++) {
        if (!dominators.isReachable(node)) {
          assertEquals(-1, dominators.immediate(node));
          continue;
        }
        int nearest = dominators.immediate(node);
        assertTrue(dominators.dominates(nearest, node) && nearest != node, "seed " + seed);
        for (int other = 0; other < graph.nodes(); other++) {
          if (other != node && dominators.dominates(other, node)) {
            assertTrue(dominators.dominates(other, nearest), "seed " + seed);
          }
        }
      }
    }
  }

  @Test
  void componentsAreMutuallyReachableAndInOrder() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Graph graph = RandomGraphs.random(new Random(seed));
      StronglyConnectedComponents components = StronglyConnectedComponents.of(graph);
      for (int a = 0; a < graph.nodes(); a++) {
        boolean[] fromA = RandomGraphs.reach(graph, a, -1);
        for (int b = 0; b < graph.nodes(); b++) {
          boolean together = fromA[b] && RandomGraphs.reach(graph, b, -1)[a];
          assertEquals(
              together, components.componentOf(a) == components.componentOf(b), "seed " + seed);
          if (fromA[b]) {
            assertTrue(components.componentOf(a) <= components.componentOf(b), "seed " + seed);
          }
        }
      }
    }
  }

  @Test
  void edgesOfTheWeakOrderLeadForwardOrToAHeadAround() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Graph graph = RandomGraphs.random(new Random(seed));
      WeakTopologicalOrder order = WeakTopologicalOrder.of(graph, 0);
      boolean[] reachable = RandomGraphs.reach(graph, 0, -1);
      for (int node = 0; node < graph.nodes(); node++) {
        assertEquals(reachable[node], order.position(node) >= 0, "seed " + seed);
        for (int i = 0; reachable[node] && i < graph.successorCount(node); i++) {
          checkEdge(order, node, graph.successor(node, i), "seed " + seed);
        }
      }
      checkNesting(order, "seed " + seed);
    }
  }

  private static void checkEdge(WeakTopologicalOrder order, int source, int target, String seed) {
    if (order.position(target) > order.position(source)) {
      return;
    }
    int component = order.innermost(source);
    while (component >= 0 && order.components().get(component).head() != target) {
      component = order.components().get(component).parent();
    }
    assertTrue(component >= 0, seed);
  }

  private static void checkNesting(WeakTopologicalOrder order, String seed) {
    for (WeakTopologicalOrder.Component component : order.components()) {
      assertEquals(component.start(), order.position(component.head()), seed);
      assertEquals(component.index(), order.innermost(component.head()), seed);
      if (component.parent() >= 0) {
        WeakTopologicalOrder.Component parent = order.components().get(component.parent());
        assertTrue(parent.start() < component.start() && component.end() <= parent.end(), seed);
        assertEquals(parent.depth() + 1, component.depth(), seed);
      }
    }
    for (int position = 0; position < order.size(); position++) {
      int node = order.node(position);
      int deepest = -1;
      for (WeakTopologicalOrder.Component component : order.components()) {
        if (component.contains(position)) {
          deepest = component.index();
        }
      }
      assertEquals(deepest, order.innermost(node), seed);
    }
  }

  @Test
  void bourdonclesExample() {
    Graph graph =
        RandomGraphs.of(8, 0, 1, 1, 2, 2, 3, 3, 4, 4, 6, 4, 5, 5, 4, 6, 5, 6, 2, 1, 7, 6, 7);
    WeakTopologicalOrder order = WeakTopologicalOrder.of(graph, 0);
    assertEquals(2, order.components().size());
    assertEquals(2, order.components().get(0).head());
    assertEquals(7, order.node(7));
  }

  @Test
  void irreducibleLoopHasTwoEntries() {
    LoopNest nest = LoopNest.of(RandomGraphs.of(4, 0, 1, 0, 2, 1, 2, 2, 1, 2, 3), 0);
    assertEquals(1, nest.loops().size());
    LoopNest.Loop loop = nest.loops().get(0);
    assertFalse(loop.isReducible());
    assertEquals(2, loop.entries().size());
    assertEquals(1, loop.backEdges().size());
    assertEquals(1, loop.exits().size());
  }

  @Test
  void longChainsAndDeepNestsDoNotOverflowTheStack() {
    int n = 200_000;
    int[] arcs = new int[2 * (n - 1)];
    for (int i = 0; i + 1 < n; i++) {
      arcs[2 * i] = i;
      arcs[2 * i + 1] = i + 1;
    }
    Graph chain = RandomGraphs.of(n, arcs);
    assertEquals(n, WeakTopologicalOrder.of(chain, 0).size());
    assertEquals(n - 2, Dominators.of(chain, 0).immediate(n - 1));
    int depth = 1000;
    int[] nest = new int[4 * depth];
    for (int i = 0; i < depth; i++) {
      nest[4 * i] = i;
      nest[4 * i + 1] = i + 1;
      nest[4 * i + 2] = depth;
      nest[4 * i + 3] = i;
    }
    assertEquals(
        depth, WeakTopologicalOrder.of(RandomGraphs.of(depth + 1, nest), 0).components().size());
  }
}
