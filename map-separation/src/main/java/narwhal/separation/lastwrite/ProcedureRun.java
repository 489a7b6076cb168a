package narwhal.separation.lastwrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import narwhal.ir.flow.Flow;
import narwhal.ir.graph.Fixpoint;
import narwhal.separation.equality.EqualityState;

/** The fixpoint over one procedure from one entry state. */
final class ProcedureRun implements Fixpoint.Steps {
  /** How often a head is joined before it is widened. */
  private static final int JOINS = 2;

  /** How many kinds of states a node has before they are joined. */
  private static final int MOST_KINDS = 4;

  private static final Object ALL = "all";

  private final Flow flow;
  private final BiFunction<EqualityState, Flow.Arc, EqualityState> transfer;
  private final Pruning pruning;
  private final Kinds kinds;
  private final EqualityState[] at;
  private final List<Map<Object, EqualityState>> arriving = new ArrayList<>();

  /** Forgets what does not matter at a node. */
  interface Pruning {
    UnaryOperator<EqualityState> at(int node);
  }

  /** States of different kinds are not joined where control only passes through. */
  interface Kinds {
    Object of(EqualityState state);
  }

  ProcedureRun(
      Flow flow,
      Pruning pruning,
      Kinds kinds,
      BiFunction<EqualityState, Flow.Arc, EqualityState> transfer) {
    this.flow = flow;
    this.kinds = kinds;
    this.pruning = pruning;
    this.transfer = transfer;
    this.at = new EqualityState[flow.nodes()];
    for (int node = 0; node < flow.nodes(); node++) {
      arriving.add(new LinkedHashMap<>());
    }
  }

  /** The state at the exit; null if it is not reached. */
  EqualityState run(EqualityState entry) {
    arrive(flow.procedure().entry(), entry);
    Fixpoint.run(flow.order(), this);
    return at[flow.procedure().exit()];
  }

  /** The state at a node when all is done; null if the node is not reached. */
  EqualityState at(int node) {
    return at[node];
  }

  @Override
  public void visit(int node) {
    List.copyOf(arriving.get(node).values()).forEach(state -> visit(node, state));
  }

  @Override
  public boolean grow(int head, int round) {
    EqualityState next = arriving.get(head).get(ALL);
    EqualityState known = at[head];
    if (next == null || (known != null && known.includes(next))) {
      return false;
    }
    EqualityState joined =
        known == null ? next : round < JOINS ? known.join(next) : known.widen(next);
    at[head] = pruning.at(head).apply(joined);
    return true;
  }

  @Override
  public void leave(int head) {
    visit(head, at[head]);
  }

  private void visit(int node, EqualityState state) {
    if (state == null || state.isEmpty()) {
      return;
    }
    at[node] = state;
    for (Flow.Arc arc : flow.from(node)) {
      arrive(arc.target(), transfer.apply(state, arc));
    }
  }

  /** What arrives at a node is joined over all rounds and all ways, but for different kinds. */
  private void arrive(int node, EqualityState state) {
    if (state == null || state.isEmpty()) {
      return;
    }
    EqualityState pruned = pruning.at(node).apply(state);
    Map<Object, EqualityState> here = arriving.get(node);
    boolean isOne = flow.isCut(node) || here.containsKey(ALL);
    here.merge(isOne ? ALL : kinds.of(pruned), pruned, EqualityState::join);
    if (here.size() > MOST_KINDS) {
      EqualityState all = here.values().stream().reduce(EqualityState::join).orElseThrow();
      here.clear();
      here.put(ALL, all);
    }
  }
}
