package narwhal.engine.horn.clause;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.term.Term;

/** The variables whose values matter at each node, as the calls' scopes tell. */
final class Liveness {
  private final List<Set<Term>> live = new ArrayList<>();

  /** What an arc reads before it writes it, and what it writes. */
  private record Use(int source, Set<Term> reads, Set<Term> writes) {}

  Liveness(Flow flow, Collection<Term> atExit, Scopes scopes) {
    List<List<Use>> into = new ArrayList<>();
    for (int n = 0; n < flow.nodes(); n++) {
      live.add(new LinkedHashSet<>());
      into.add(new ArrayList<>());
    }
    for (Flow.Arc arc : flow.arcs()) {
      into.get(arc.target()).add(use(arc, scopes));
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

  private static Use use(Flow.Arc arc, Scopes scopes) {
    Set<Term> reads = new LinkedHashSet<>();
    Set<Term> writes = new HashSet<>();
    arc.call()
        .ifPresent(
            call -> {
              Scope callee = scopes.of(call.procedure());
              reads.addAll(scopes.commands().reads(call));
              int parameters = callee.procedure().parameters().size();
              reads.addAll(callee.inputs().subList(parameters, callee.inputs().size()));
              writes.addAll(call.results());
              int results = callee.procedure().results().size();
              writes.addAll(callee.outputs().subList(results, callee.outputs().size()));
            });
    arc.commands()
        .forEach(
            command -> {
              scopes.commands().reads(command).stream()
                  .filter(v -> !writes.contains(v))
                  .forEach(reads::add);
              writes.addAll(scopes.commands().writes(command));
            });
    return new Use(arc.source(), reads, writes);
  }

  Set<Term> at(int node) {
    return live.get(node);
  }
}
