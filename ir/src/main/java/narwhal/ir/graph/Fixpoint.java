package narwhal.ir.graph;

import narwhal.ir.graph.WeakTopologicalOrder.Component;

/**
 * Bourdoncle's recursive strategy: nodes are visited in the weak topological order, and a component
 * again and again until its head grows no more, inner ones first. When it ends, what holds at each
 * node holds all that its predecessors pass on, provided that growing does.
 */
public final class Fixpoint {
  private final WeakTopologicalOrder order;
  private final Steps steps;

  /** What is done at a node. */
  public interface Steps {
    /** Finds what holds at a node that is no head, and passes that on. */
    void visit(int node);

    /**
     * Lets the head of a component hold what comes to it.
     *
     * @param round how often the component was gone through since it was come to
     * @return whether it did not hold all of that before
     */
    boolean grow(int head, int round);

    /** Passes on what holds at a head. */
    void leave(int head);
  }

  private Fixpoint(WeakTopologicalOrder order, Steps steps) {
    this.order = order;
    this.steps = steps;
  }

  public static void run(WeakTopologicalOrder order, Steps steps) {
    new Fixpoint(order, steps).part(0, order.size());
  }

  private void part(int from, int to) {
    int position = from;
    while (position < to) {
      int node = order.node(position);
      int innermost = order.innermost(node);
      Component component = innermost < 0 ? null : order.components().get(innermost);
      if (component != null && component.head() == node) {
        loop(component);
        position = component.end();
      } else {
        steps.visit(node);
        position++;
      }
    }
  }

  /**
   * The inside is gone through once in any case: control may come to it otherwise than by the head.
   */
  private void loop(Component component) {
    for (int round = 0; steps.grow(component.head(), round) || round == 0; round++) {
      steps.leave(component.head());
      part(component.start() + 1, component.end());
    }
  }
}
