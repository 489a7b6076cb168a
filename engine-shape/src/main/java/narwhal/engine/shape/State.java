package narwhal.engine.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A set of states of the program: calls, objects, and what is known of symbols. Whatever is not
 * said may be anything, but for the heap: there are no more heap objects than these, unless {@code
 * lost}.
 */
final class State {
  final List<Frame> frames = new ArrayList<>();
  final SortedMap<Integer, Item> items = new TreeMap<>();
  private final Map<Integer, Range> ranges = new TreeMap<>();

  /** What the source calls objects; only to tell of them. */
  final Map<Integer, String> names = new HashMap<>();

  /** Whether there may be heap objects that nothing points to. */
  boolean lost;

  private int fresh;

  State copy() {
    State copy = new State();
    frames.forEach(frame -> copy.frames.add(frame.copy()));
    copy.items.putAll(items);
    copy.ranges.putAll(ranges);
    copy.names.putAll(names);
    copy.lost = lost;
    copy.fresh = fresh;
    return copy;
  }

  Frame top() {
    return frames.getLast();
  }

  /** Where all calls are. */
  String place() {
    return frames.stream().map(Frame::place).collect(Collectors.joining(" "));
  }

  long heapObjects() {
    return items.values().stream().filter(Item::isHeap).count();
  }

  int add(Item item) {
    items.put(++fresh, item);
    return fresh;
  }

  Datum.Symbol symbol(int bits) {
    return new Datum.Symbol(++fresh, bits);
  }

  Datum symbol(int bits, Range range) {
    if (range.isSingle()) {
      return new Datum.Number(range.min(), bits);
    }
    Datum.Symbol symbol = symbol(bits);
    restrict(symbol, range);
    return symbol;
  }

  /** Something that is not null. */
  Datum.Symbol nonZero(int bits) {
    Datum.Symbol symbol = symbol(bits);
    restrict(symbol, new Range(Range.all(bits).min(), Range.all(bits).max(), true));
    return symbol;
  }

  Range range(Datum.Symbol symbol) {
    return ranges.getOrDefault(symbol.id(), Range.all(symbol.bits()));
  }

  void restrict(Datum.Symbol symbol, Range range) {
    ranges.put(symbol.id(), range);
  }

  /** What is known of symbols, by their ids. */
  Map<Integer, Range> ranges() {
    return Collections.unmodifiableMap(ranges);
  }

  /** Forgets what is known of other symbols. */
  void keepRanges(Set<Integer> symbols) {
    ranges.keySet().retainAll(symbols);
  }

  /** The numbers that a datum may be; of addresses nothing is said. */
  Optional<Range> range(Datum datum) {
    return switch (datum) {
      case Datum.Number number -> Optional.of(Range.of(number));
      case Datum.Symbol symbol -> Optional.of(range(symbol));
      case Datum.Truth truth -> Optional.of(Range.BIT);
      case Datum.Pointer pointer -> Optional.empty();
      case Datum.Own own -> Optional.empty();
      case Datum.Function function -> Optional.empty();
    };
  }

  /** Exchanges data everywhere. */
  void replace(UnaryOperator<Datum> change) {
    UnaryOperator<Datum> deep = datum -> deep(datum, change);
    for (Frame frame : frames) {
      frame.registers.replaceAll((id, datum) -> deep.apply(datum));
    }
    items.replaceAll((id, item) -> replace(item, deep));
  }

  void replace(Datum old, Datum replacement) {
    replace(datum -> datum.equals(old) ? replacement : datum);
  }

  private static Datum deep(Datum datum, UnaryOperator<Datum> change) {
    return datum instanceof Datum.Truth t
        ? new Datum.Truth(t.predicate(), deep(t.left(), change), deep(t.right(), change), t.bits())
        : change.apply(datum);
  }

  private static Item replace(Item item, UnaryOperator<Datum> change) {
    TreeMap<Long, Cell> changed = null;
    for (Map.Entry<Long, Cell> entry : item.cells().entrySet()) {
      Cell cell = entry.getValue();
      Datum datum = change.apply(cell.datum());
      if (!datum.equals(cell.datum())) {
        changed = changed == null ? new TreeMap<>(item.cells()) : changed;
        changed.put(entry.getKey(), new Cell(cell.size(), datum));
      }
    }
    return changed == null ? item : item.withCells(changed);
  }

  /** An object is gone: pointers into it are not null, and nothing else is known of them. */
  void forget(int object, int pointerBits) {
    Item gone = items.remove(object);
    Map<Datum, Datum> names = new HashMap<>();
    replace(
        datum ->
            datum instanceof Datum.Pointer p && p.object() == object
                ? names.computeIfAbsent(
                    p,
                    it -> gone.isInside(p.offset(), 0) ? nonZero(pointerBits) : symbol(pointerBits))
                : datum);
  }
}
