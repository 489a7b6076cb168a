package narwhal.ir.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * The loops of a graph, as the components of a weak topological order: irreducible ones are loops
 * as well, with a head that was chosen among their entries.
 */
public final class LoopNest {
  private final WeakTopologicalOrder order;
  private final List<Loop> loops;

  /** An edge of the graph. */
  public record Arc(int source, int target) {}

  /**
   * @param parent the index of the loop directly around, −1 for none
   * @param nodes all nodes of the loop, those of inner loops included, in the weak topological
   *     order
   * @param backEdges the edges from inside to the head
   * @param entries the edges from outside into the loop; more than one target means that the loop
   *     is irreducible
   * @param exits the edges from inside to outside
   */
  public record Loop(
      int index,
      int head,
      int parent,
      int depth,
      List<Integer> nodes,
      List<Arc> backEdges,
      List<Arc> entries,
      List<Arc> exits) {
    public boolean isReducible() {
      return entries.stream().allMatch(arc -> arc.target == head);
    }
  }

  private LoopNest(WeakTopologicalOrder order, List<Loop> loops) {
    this.order = order;
    this.loops = loops;
  }

  public static LoopNest of(Graph graph, int entry) {
    WeakTopologicalOrder order = WeakTopologicalOrder.of(graph, entry);
    List<Loop> loops = new ArrayList<>();
    for (WeakTopologicalOrder.Component component : order.components()) {
      loops.add(loop(graph, order, component));
    }
    return new LoopNest(order, List.copyOf(loops));
  }

  private static Loop loop(
      Graph graph, WeakTopologicalOrder order, WeakTopologicalOrder.Component component) {
    List<Integer> nodes = new ArrayList<>();
    List<Arc> backEdges = new ArrayList<>();
    List<Arc> entries = new ArrayList<>();
    List<Arc> exits = new ArrayList<>();
    for (int position = component.start(); position < component.end(); position++) {
      int node = order.node(position);
      nodes.add(node);
      for (int i = 0; i < graph.successorCount(node); i++) {
        int target = graph.successor(node, i);
        if (target == component.head()) {
          backEdges.add(new Arc(node, target));
        } else if (!component.contains(order.position(target))) {
          exits.add(new Arc(node, target));
        }
      }
      for (int i = 0; i < graph.predecessorCount(node); i++) {
        int source = graph.predecessor(node, i);
        if (order.position(source) >= 0 && !component.contains(order.position(source))) {
          entries.add(new Arc(source, node));
        }
      }
    }
    return new Loop(
        component.index(),
        component.head(),
        component.parent(),
        component.depth(),
        List.copyOf(nodes),
        List.copyOf(backEdges),
        List.copyOf(entries),
        List.copyOf(exits));
  }

  /** Outer loops before the loops inside them. */
  public List<Loop> loops() {
    return loops;
  }

  /** The index of the innermost loop around a node, −1 for none. */
  public int innermost(int node) {
    return order.innermost(node);
  }

  public WeakTopologicalOrder order() {
    return order;
  }
}
