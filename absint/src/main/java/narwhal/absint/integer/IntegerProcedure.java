package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.function.BiFunction;
import narwhal.ir.flow.Flow;
import narwhal.ir.graph.Fixpoint;

/** The states of one procedure's places: up with widening, then down. */
final class IntegerProcedure implements Fixpoint.Steps {
  /** How often a head is joined before it is widened, and before no threshold counts. */
  private static final int JOINS = 2;

  private static final int PATIENCE = 12;
  private static final int DESCENTS = 2;

  private final Flow flow;
  private final NavigableSet<BigInteger> thresholds;
  private final BiFunction<IntegerState, Flow.Arc, IntegerState> transfer;
  private final IntegerState[] at;
  private IntegerState[] arriving;

  IntegerProcedure(
      Flow flow,
      NavigableSet<BigInteger> thresholds,
      BiFunction<IntegerState, Flow.Arc, IntegerState> transfer) {
    this.flow = flow;
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
    Fixpoint.run(flow.order(), this);
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

  @Override
  public void visit(int node) {
    at[node] = arriving[node];
    leave(node);
  }

  @Override
  public boolean grow(int head, int round) {
    IntegerState next = arriving[head];
    IntegerState known = at[head];
    if (next == null || (known != null && known.includes(next))) {
      return false;
    }
    at[head] = known == null ? next : grown(known, next, round);
    return true;
  }

  private IntegerState grown(IntegerState known, IntegerState next, int round) {
    return round < JOINS
        ? known.join(next)
        : known.widen(next, round < PATIENCE ? thresholds : Collections.emptyNavigableSet());
  }

  @Override
  public void leave(int node) {
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
