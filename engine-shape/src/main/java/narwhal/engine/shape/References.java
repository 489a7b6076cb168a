package narwhal.engine.shape;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import narwhal.engine.shape.Datum.End;

/** Who points to what. */
final class References {
  private final State state;

  References(State state) {
    this.state = state;
  }

  /** How many registers and cells point to an object, or to that end of a segment. */
  int count(int object, End end) {
    int[] count = {0};
    Consumer<Datum.Pointer> counter =
        pointer -> {
          if (pointer.object() == object && pointer.end() == end) {
            count[0]++;
          }
        };
    state.frames.forEach(frame -> frame.registers.values().forEach(it -> visit(it, counter)));
    state.items.values().forEach(item -> visit(item, counter));
    return count[0];
  }

  /** Whether one cell or register, and nothing else but the object itself, points to it. */
  boolean isExclusive(int object) {
    int[] count = {0};
    Consumer<Datum.Pointer> counter = pointer -> count[0] += pointer.object() == object ? 1 : 0;
    state.frames.forEach(frame -> frame.registers.values().forEach(it -> visit(it, counter)));
    state.items.forEach(
        (id, item) -> {
          if (id != object) {
            visit(item, counter);
          }
        });
    return count[0] == 1;
  }

  /** The objects that each node of some segment has for itself. */
  Set<Integer> owned() {
    Set<Integer> found = new TreeSet<>();
    for (Item item : state.items.values()) {
      for (Cell cell : item.cells().values()) {
        if (cell.datum() instanceof Datum.Own own) {
          found.add(own.object());
        }
      }
    }
    return found;
  }

  /** The objects that can be reached from these, and they themselves. */
  Set<Integer> reachable(Collection<Integer> from) {
    Set<Integer> seen = new TreeSet<>(from);
    Deque<Integer> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      visit(
          state.items.get(open.pop()),
          pointer -> {
            if (seen.add(pointer.object())) {
              open.push(pointer.object());
            }
          });
    }
    return seen;
  }

  /** Objects that registers point to. */
  Set<Integer> ofRegisters() {
    Set<Integer> found = new TreeSet<>();
    for (Frame frame : state.frames) {
      frame.registers.values().forEach(it -> visit(it, pointer -> found.add(pointer.object())));
    }
    return found;
  }

  private static void visit(Item item, Consumer<Datum.Pointer> visitor) {
    item.cells().values().forEach(cell -> visit(cell.datum(), visitor));
  }

  static void visit(Datum datum, Consumer<Datum.Pointer> visitor) {
    if (datum instanceof Datum.Pointer pointer) {
      visitor.accept(pointer);
    } else if (datum instanceof Datum.Own own) {
      visitor.accept(Datum.pointer(own.object(), own.offset()));
    } else if (datum instanceof Datum.Truth truth) {
      visit(truth.left(), visitor);
      visit(truth.right(), visitor);
    }
  }
}
