package narwhal.ir.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.term.Term;

/** The variables whose values matter at each node, as far as the effects of calls tell. */
public final class Liveness {
  private final List<Set<Term>> live = new ArrayList<>();

  /** What an arc reads before it writes it, and what it writes. */
  private record Use(int source, Set<Term> reads, Set<Term> writes) {}

  public Liveness(Flow flow, Collection<Term> atExit, Effects effects) {
    List<List<Use>> into = new ArrayList<>();
    for (int n = 0; n < flow.nodes(); n++) {
      live.add(new LinkedHashSet<>());
      into.add(new ArrayList<>());
    }
    for (Flow.Arc arc : flow.arcs()) {
      into.get(arc.target()).add(use(arc, effects));
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int n = 0; n < flow.nodes(); n++) {
      open.add(n);
    }
    live.get(flow.procedure().exit()).addAll(atExit);
    while (!open.isEmpty()) {
      int node = open.removeLast();
      for (Use use : into.get(node)) {
        Set<Term> before = live.get(use.source);
        boolean changed = before.addAll(use.reads);
        for (Term variable : live.get(node)) {
          changed |= !use.writes.contains(variable) && before.add(variable);
        }
        if (changed) {
          open.add(use.source);
        }
      }
    }
  }

  private static Use use(Flow.Arc arc, Effects effects) {
    Set<Term> reads = new LinkedHashSet<>();
    Set<Term> writes = new HashSet<>();
    arc.call()
        .ifPresent(
            call -> {
              reads.addAll(effects.commands().reads(call));
              reads.addAll(effects.touched(call.procedure()));
              writes.addAll(call.results());
              writes.addAll(effects.written(call.procedure()));
            });
    arc.commands()
        .forEach(
            command -> {
              effects.commands().reads(command).stream()
                  .filter(v -> !writes.contains(v))
                  .forEach(reads::add);
              writes.addAll(effects.commands().writes(command));
            });
    return new Use(arc.source(), reads, writes);
  }

  public Set<Term> at(int node) {
    return live.get(node);
  }
}
