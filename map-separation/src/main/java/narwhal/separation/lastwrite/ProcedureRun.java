package narwhal.separation.lastwrite;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import narwhal.ir.flow.Flow;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.graph.WeakTopologicalOrder.Component;
import narwhal.separation.equality.EqualityState;

/**
 * The fixpoint over one procedure from one entry state, in Bourdoncle's order: components are
 * repeated until their heads are stable, inner ones first.
 */
final class ProcedureRun {
  /** How often a head is joined before it is widened. */
  private static final int JOINS = 2;

  private final Flow flow;
  private final WeakTopologicalOrder order;
  private final BiFunction<EqualityState, Flow.Arc, EqualityState> transfer;
  private final Pruning pruning;
  private final EqualityState[] at;
  private final EqualityState[] arriving;

  /** Forgets what does not matter at a node. */
  interface Pruning {
    UnaryOperator<EqualityState> at(int node);
  }

  ProcedureRun(
      Flow flow, Pruning pruning, BiFunction<EqualityState, Flow.Arc, EqualityState> transfer) {
    this.flow = flow;
    this.order = flow.order();
    this.pruning = pruning;
    this.transfer = transfer;
    this.at = new EqualityState[flow.nodes()];
    this.arriving = new EqualityState[flow.nodes()];
  }

  /** The state at the exit; null if it is not reached. */
  EqualityState run(EqualityState entry) {
    arrive(flow.procedure().entry(), entry);
    part(0, order.size());
    return at[flow.procedure().exit()];
  }

  private void part(int from, int to) {
    int position = from;
    while (position < to) {
      int node = order.node(position);
      int inner = order.innermost(node);
      Component component = inner < 0 ? null : order.components().get(inner);
      if (component != null && component.start() == position && component.head() == node) {
        loop(component);
        position = component.end();
      } else {
        visit(node, arriving[node]);
        position++;
      }
    }
  }

  private void loop(Component component) {
    int head = component.head();
    EqualityState known = at[head];
    for (int round = 0; ; round++) {
      EqualityState next = arriving[head];
      if (next == null) {
        return;
      }
      if (known != null && known.includes(next)) {
        return;
      }
      EqualityState joined =
          known == null ? next : round < JOINS ? known.join(next) : known.widen(next);
      known = pruning.at(head).apply(joined);
      visit(head, known);
      part(component.start() + 1, component.end());
    }
  }

  private void visit(int node, EqualityState state) {
    if (state == null || state.isEmpty()) {
      return;
    }
    EqualityState known = pruning.at(node).apply(state);
    at[node] = known;
    List<Flow.Arc> arcs = flow.from(node);
    for (Flow.Arc arc : arcs) {
      arrive(arc.target(), transfer.apply(known, arc));
    }
  }

  /** What arrives at a node is joined over all ways and all rounds. */
  private void arrive(int node, EqualityState state) {
    if (state == null || state.isEmpty()) {
      return;
    }
    arriving[node] = arriving[node] == null ? state : arriving[node].join(state);
  }
}
