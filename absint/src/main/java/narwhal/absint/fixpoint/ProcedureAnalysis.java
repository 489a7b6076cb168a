package narwhal.absint.fixpoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.state.Joining;
import narwhal.absint.state.State;
import narwhal.absint.state.Symbols;
import narwhal.absint.state.Widening;
import narwhal.ir.flow.Effects;
import narwhal.ir.flow.Flow;
import narwhal.ir.flow.Liveness;
import narwhal.ir.graph.Fixpoint;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.logic.Procedure;
import narwhal.ir.run.Deadline;
import narwhal.term.Term;

/**
 * The states of one procedure's places. Going up, the heads of loops are joined with what comes
 * back, and soon widened; going down, all states are computed anew from those that were found.
 */
final class ProcedureAnalysis implements Fixpoint.Steps {
  /** What a visit of a place counts for in a budget of steps. */
  private static final long STEPS_PER_VISIT = 40;

  /** So many rounds of a loop are joined before widening. */
  private static final int DELAY = 3;

  /** After so many, everything about what changes in the loop is given up. */
  private static final int PATIENCE = 40;

  private final Procedure procedure;
  private final Flow flow;
  private final Liveness liveness;
  private final WeakTopologicalOrder order;
  private final Transfer transfer;
  private final Thresholds thresholds;
  private final Deadline deadline;
  private final Set<Term> entrySymbols = new LinkedHashSet<>();
  private final List<Term> inputs;
  private final List<Term> outputs;
  private final Map<Integer, List<Integer>> into = new HashMap<>();
  private final Map<Integer, List<Integer>> from = new HashMap<>();
  private final Map<Integer, Set<Term>> changing = new HashMap<>();
  private final Map<Integer, Set<Term>> written;

  /** Variables that were not constant at the head of a loop, or had different terms. */
  private final Map<Integer, Set<Term>> fixed = new HashMap<>();

  private final Map<Integer, Widening> widenings = new HashMap<>();
  private final State[] states;
  private final State[] ends;
  private State entry;
  private boolean isAscending;

  ProcedureAnalysis(
      Procedure procedure,
      Effects effects,
      Symbols symbols,
      Transfer transfer,
      Thresholds thresholds,
      Deadline deadline) {
    this.procedure = procedure;
    this.transfer = transfer;
    this.thresholds = thresholds;
    this.deadline = deadline;
    this.flow = new Flow(procedure);
    this.outputs = new ArrayList<>(procedure.results());
    this.outputs.addAll(effects.written(procedure.name()));
    this.liveness = new Liveness(flow, outputs, effects);
    this.order = flow.order();
    String place = Places.entry(procedure.name());
    this.inputs = new ArrayList<>(procedure.parameters());
    this.inputs.addAll(effects.touched(procedure.name()));
    inputs.forEach(v -> entrySymbols.add(symbols.at(place, v)));
    for (int i = 0; i < flow.arcs().size(); i++) {
      into.computeIfAbsent(flow.arcs().get(i).target(), n -> new ArrayList<>()).add(i);
      from.computeIfAbsent(flow.arcs().get(i).source(), n -> new ArrayList<>()).add(i);
    }
    for (WeakTopologicalOrder.Component component : order.components()) {
      changing.put(component.head(), changed(component, effects));
      fixed.put(component.head(), new HashSet<>());
    }
    changing.put(procedure.exit(), new HashSet<>());
    fixed.put(procedure.exit(), new HashSet<>());
    written = copy(changing);
    states = new State[flow.nodes()];
    ends = new State[flow.arcs().size()];
  }

  /** What is written in a loop. */
  private Set<Term> changed(WeakTopologicalOrder.Component component, Effects effects) {
    Set<Term> changed = new HashSet<>();
    for (Flow.Arc arc : flow.arcs()) {
      int source = order.position(arc.source());
      if (source >= 0 && component.contains(source)) {
        changed.addAll(effects.commands().writes(arc.commands()));
        arc.call()
            .ifPresent(
                call -> {
                  changed.addAll(call.results());
                  changed.addAll(effects.written(call.procedure()));
                });
      }
    }
    return changed;
  }

  Flow flow() {
    return flow;
  }

  Liveness liveness() {
    return liveness;
  }

  List<Term> outputs() {
    return outputs;
  }

  /** Parameters, then globals. */
  List<Term> inputs() {
    return inputs;
  }

  /** What the inputs were at the entry, in the same order. */
  Set<Term> entrySymbols() {
    return entrySymbols;
  }

  /** The states in which control can be at a node; null if it never is. */
  State at(int node) {
    return states[node];
  }

  /** The exit's state; null if no execution gets there. */
  State ascend(State entry) {
    return run(entry, true);
  }

  State descend(State entry) {
    return run(entry, false);
  }

  /** Control never gets here. */
  void clear() {
    java.util.Arrays.fill(states, null);
    java.util.Arrays.fill(ends, null);
  }

  /**
   * Begins anew with a larger entry: what was found for a smaller one need not be kept, and may
   * have been widened further than is needed.
   */
  void restart() {
    clear();
    fixed.values().forEach(Set::clear);
    changing.clear();
    changing.putAll(copy(written));
    widenings.clear();
  }

  private static Map<Integer, Set<Term>> copy(Map<Integer, Set<Term>> sets) {
    Map<Integer, Set<Term>> copies = new HashMap<>();
    sets.forEach((node, set) -> copies.put(node, new HashSet<>(set)));
    return copies;
  }

  private State run(State entry, boolean isAscending) {
    this.entry = entry;
    this.isAscending = isAscending;
    Fixpoint.run(order, this);
    State exit = states[procedure.exit()];
    return exit == null ? null : summary(exit);
  }

  /** The exit's state over the symbols of the entry and of the exit. */
  private State summary(State exit) {
    Set<Term> changed = changing.get(procedure.exit());
    for (Term output : outputs) {
      if (!exit.isOver(output, entrySymbols)) {
        changed.add(output);
      }
    }
    return Joining.rebase(
        exit,
        Places.exit(procedure.name()),
        outputs,
        changed,
        fixed.get(procedure.exit()),
        entrySymbols);
  }

  /** An output that had different terms is a symbol from now on. */
  void give(Term output) {
    changing.get(procedure.exit()).add(output);
    fixed.get(procedure.exit()).add(output);
  }

  @Override
  public void visit(int node) {
    deadline.check(STEPS_PER_VISIT);
    states[node] = meeting(node);
    leave(node);
  }

  @Override
  public boolean grow(int head, int round) {
    deadline.check(STEPS_PER_VISIT);
    if (!isAscending) {
      states[head] = round == 0 ? arriving(head) : states[head];
      return false;
    }
    State next = arriving(head);
    State before = states[head];
    if (next == null || (before != null && Joining.includes(before, next, liveness.at(head)))) {
      return false;
    }
    states[head] = before == null ? next : grown(head, before, next, round);
    return true;
  }

  private State grown(int head, State before, State next, int round) {
    String place = Places.node(procedure.name(), head);
    State grown =
        Joining.atHead(
            before,
            next,
            place,
            liveness.at(head),
            entrySymbols,
            round < DELAY ? null : widening(head));
    fix(head, grown, place);
    if (round > 2 * PATIENCE) {
      State any = Joining.anything(grown, place, liveness.at(head));
      fix(head, any, place);
      return any;
    }
    if (round > PATIENCE) {
      grown.forgetAt(place);
    }
    return grown;
  }

  private Widening widening(int head) {
    return widenings.computeIfAbsent(head, h -> new Widening(thresholds));
  }

  private void fix(int head, State state, String place) {
    for (Term variable : liveness.at(head)) {
      if (state.isSymbol(variable, place)) {
        changing.get(head).add(variable);
        fixed.get(head).add(variable);
      }
    }
  }

  /** What comes to the head of a loop, over its symbols; null if nothing does. */
  private State arriving(int head) {
    String place = Places.node(procedure.name(), head);
    State all = null;
    for (State state : incoming(head)) {
      State next =
          Joining.rebase(
              state, place, liveness.at(head), changing.get(head), fixed.get(head), entrySymbols);
      if (all == null) {
        all = next;
      } else {
        all = Joining.atHead(all, next, place, liveness.at(head), entrySymbols, null);
        fix(head, all, place);
      }
    }
    return all;
  }

  private List<State> incoming(int node) {
    List<State> incoming = new ArrayList<>();
    if (node == procedure.entry()) {
      incoming.add(entry);
    }
    for (int arc : into.getOrDefault(node, List.of())) {
      if (ends[arc] != null) {
        incoming.add(ends[arc]);
      }
    }
    return incoming;
  }

  /** What comes to a node where no loop begins; ways that parted last meet first. */
  private State meeting(int node) {
    List<State> incoming = incoming(node);
    if (incoming.isEmpty()) {
      return null;
    }
    String place = Places.node(procedure.name(), node);
    while (incoming.size() > 1) {
      int first = 0;
      int longest = -1;
      for (int i = 0; i + 1 < incoming.size(); i++) {
        int common = Joining.commonPath(incoming.get(i), incoming.get(i + 1));
        if (common > longest) {
          longest = common;
          first = i;
        }
      }
      State second = incoming.remove(first + 1);
      incoming.set(
          first,
          Joining.merge(
              incoming.get(first),
              second,
              place + "." + incoming.size(),
              liveness.at(node),
              entrySymbols));
    }
    State state = incoming.getFirst().copy();
    state.keep(liveness.at(node), entrySymbols);
    return state;
  }

  @Override
  public void leave(int node) {
    for (int arc : from.getOrDefault(node, List.of())) {
      ends[arc] =
          states[node] == null
              ? null
              : transfer.follow(flow.arcs().get(arc), states[node], procedure.name(), arc);
    }
  }
}
