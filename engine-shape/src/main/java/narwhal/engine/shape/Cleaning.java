package narwhal.engine.shape;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.machine.Function;

/** Takes out of states what no longer matters: registers, objects, ranges. */
final class Cleaning {
  private final Map<Function, Liveness> liveness = new HashMap<>();

  void clean(State state) {
    for (Frame frame : state.frames) {
      // A caller goes on after the call; what it will be given is not there yet.
      BitSet live =
          liveness.computeIfAbsent(frame.function, Liveness::new).from(frame.block, frame.next);
      frame.registers.keySet().removeIf(id -> !live.get(id));
    }
    collect(state);
  }

  /** Objects that nothing leads to are gone; those of the heap are lost. */
  private static void collect(State state) {
    References references = new References(state);
    Set<Integer> roots = new TreeSet<>(references.ofRegisters());
    state.items.forEach(
        (id, item) -> {
          if (!item.isHeap()) {
            roots.add(id);
          }
        });
    Set<Integer> reachable = references.reachable(roots);
    for (int id : List.copyOf(state.items.keySet())) {
      if (!reachable.contains(id)) {
        state.items.remove(id);
        state.lost = true;
      }
    }
    Set<Integer> used = new HashSet<>();
    state.frames.forEach(
        frame -> frame.registers.values().forEach(datum -> addSymbols(datum, used)));
    state
        .items
        .values()
        .forEach(item -> item.cells().values().forEach(cell -> addSymbols(cell.datum(), used)));
    state.keepRanges(used);
  }

  private static void addSymbols(Datum datum, Set<Integer> used) {
    if (datum instanceof Datum.Symbol symbol) {
      used.add(symbol.id());
    } else if (datum instanceof Datum.Truth truth) {
      addSymbols(truth.left(), used);
      addSymbols(truth.right(), used);
    }
  }

  /** Comparisons that memory holds become plain bits. */
  static void flatten(State state) {
    for (int id : List.copyOf(state.items.keySet())) {
      Item item = state.items.get(id);
      item.cells()
          .forEach(
              (offset, cell) -> {
                if (cell.datum() instanceof Datum.Truth truth) {
                  Item changed = state.items.get(id);
                  Datum bit = state.symbol(truth.bits(), Range.BIT);
                  state.items.put(id, changed.with(offset, new Cell(cell.size(), bit)));
                }
              });
    }
  }
}
