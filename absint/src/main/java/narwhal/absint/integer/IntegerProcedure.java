package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.function.BiFunction;
import narwhal.ir.flow.Flow;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.graph.WeakTopologicalOrder.Component;

/** The states of one procedure's places, in Bourdoncle's order: up with widening, then down. */
final class IntegerProcedure {
  /** How often a head is joined before it is widened, and before no threshold counts. */
  private static final int JOINS = 2;

  private static final int PATIENCE = 12;
  private static final int DESCENTS = 2;

  private final Flow flow;
  private final WeakTopologicalOrder order;
  private final NavigableSet<BigInteger> thresholds;
  private final BiFunction<IntegerState, Flow.Arc, IntegerState> transfer;
  private final IntegerState[] at;
  private IntegerState[] arriving;

  IntegerProcedure(
      Flow flow,
      NavigableSet<BigInteger> thresholds,
      BiFunction<IntegerState, Flow.Arc, IntegerState> transfer) {
    this.flow = flow;
    this.order = flow.order();
    this.thresholds = thresholds;
    this.transfer = transfer;
    this.at = new IntegerState[flow.nodes()];
    this.arriving = new IntegerState[flow.nodes()];
  }

  /** The state at a node; null if control never gets there. */
  IntegerState at(int node) {
    return at[node];
  }

  void run(IntegerState entry) {
    Arrays.fill(at, null);
    Arrays.fill(arriving, null);
    arrive(flow.procedure().entry(), entry);
    part(0, order.size());
    for (int i = 0; i < DESCENTS; i++) {
      descend(entry);
    }
  }

  /** All states anew from those that were found: none grows. */
  private void descend(IntegerState entry) {
    arriving = new IntegerState[flow.nodes()];
    arrive(flow.procedure().entry(), entry);
    for (int node = 0; node < flow.nodes(); node++) {
      leave(node);
    }
    for (int node = 0; node < flow.nodes(); node++) {
      at[node] = at[node] == null ? null : arriving[node];
    }
  }

  private void part(int from, int to) {
    int position = from;
    while (position < to) {
      int node = order.node(position);
      int inner = order.innermost(node);
      Component component = inner < 0 ? null : order.components().get(inner);
      if (component != null && component.head() == node) {
        loop(component);
        position = component.end();
      } else {
        at[node] = arriving[node];
        leave(node);
        position++;
      }
    }
  }

  /**
   * The inside is gone through once in any case: control may come to it otherwise than by the head.
   */
  private void loop(Component component) {
    int head = component.head();
    for (int round = 0; ; round++) {
      IntegerState next = arriving[head];
      boolean isStable = next == null || (at[head] != null && at[head].includes(next));
      if (isStable && round > 0) {
        return;
      }
      if (!isStable) {
        at[head] =
            at[head] == null
                ? next
                : round < JOINS
                    ? at[head].join(next)
                    : at[head].widen(
                        next, round < PATIENCE ? thresholds : Collections.emptyNavigableSet());
      }
      leave(head);
      part(component.start() + 1, component.end());
    }
  }

  private void leave(int node) {
    if (at[node] == null || at[node].isEmpty()) {
      return;
    }
    for (Flow.Arc arc : flow.from(node)) {
      IntegerState end = transfer.apply(at[node].copy(), arc);
      if (end != null) {
        arrive(arc.target(), end);
      }
    }
  }

  private void arrive(int node, IntegerState state) {
    if (!state.isEmpty()) {
      arriving[node] = arriving[node] == null ? state : arriving[node].join(state);
    }
  }
}
