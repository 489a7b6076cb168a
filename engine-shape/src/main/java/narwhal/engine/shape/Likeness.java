package narwhal.engine.shape;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import narwhal.engine.shape.Datum.End;

/**
 * What two nodes have in common, so that one description fits both. Objects that each of them has
 * for itself are made alike, too.
 */
final class Likeness {
  /** How far into what nodes own. */
  private static final int DEEPEST = 3;

  private final State state;
  private final Precision precision;
  private final int first;
  private final int second;
  private final References references;

  /** What becomes of owned objects; nothing changes before it is known that all fits. */
  private final Map<Integer, Item> changed = new HashMap<>();

  private final Set<Integer> removed = new TreeSet<>();

  /** The owned objects so far. */
  private final Set<Integer> met = new TreeSet<>();

  Likeness(State state, Precision precision, int first, int second) {
    this.state = state;
    this.precision = precision;
    this.first = first;
    this.second = second;
    this.references = new References(state);
  }

  /** The cells of both nodes; links lead on from the second, and back from the first. */
  Optional<SortedMap<Long, Cell>> ofNodes(Segment links) {
    Item a = state.items.get(first);
    Item b = state.items.get(second);
    return cells(new Side(a, a.isSegment()), new Side(b, b.isSegment()), links::isLink, 0)
        .filter(
            cells -> {
              cells.put(links.next(), b.cells().get(links.next()));
              cells.put(links.prev(), a.cells().get(links.prev()));
              if (!links.isDouble()) {
                cells.remove(links.prev());
              }
              return !cells.containsValue(null);
            });
  }

  /** Makes the owned objects alike. */
  void apply() {
    state.items.putAll(changed);
    state.items.keySet().removeAll(removed);
  }

  /**
   * One of two items.
   *
   * @param isMany whether it stands for many objects: what such point to, none has for itself
   */
  private record Side(Item item, boolean isMany) {}

  private Optional<SortedMap<Long, Cell>> cells(
      Side one, Side other, LongPredicate isLeftOut, int depth) {
    Item a = one.item;
    Item b = other.item;
    if (overlap(a, b)) {
      return Optional.empty();
    }
    Set<Long> offsets = new TreeSet<>(a.cells().keySet());
    offsets.addAll(b.cells().keySet());
    SortedMap<Long, Cell> cells = new TreeMap<>();
    for (long offset : offsets) {
      if (isLeftOut.test(offset)) {
        continue;
      }
      Optional<Cell> x = cell(a, offset, b);
      Optional<Cell> y = cell(b, offset, a);
      if (x.isEmpty() || y.isEmpty()) {
        // Nothing is known of it, provided that it hides no pointer.
        if (x.or(() -> y).filter(c -> isPointer(c.datum())).isPresent()) {
          return Optional.empty();
        }
        continue;
      }
      Optional<Datum> datum =
          common(
              new Held(x.get().datum(), one.isMany),
              new Held(y.get().datum(), other.isMany),
              depth);
      if (datum.isEmpty()) {
        return Optional.empty();
      }
      cells.put(offset, new Cell(x.get().size(), datum.get()));
    }
    return Optional.of(cells);
  }

  /** Whether cells of one lie across those of the other. */
  private static boolean overlap(Item a, Item b) {
    SortedMap<Long, Cell> all = new TreeMap<>(a.cells());
    for (Map.Entry<Long, Cell> entry : b.cells().entrySet()) {
      Cell other = all.put(entry.getKey(), entry.getValue());
      if (other != null && other.size() != entry.getValue().size()) {
        return true;
      }
    }
    long end = 0;
    for (Map.Entry<Long, Cell> entry : all.entrySet()) {
      if (entry.getKey() < end) {
        return true;
      }
      end = entry.getKey() + entry.getValue().size();
    }
    return false;
  }

  private static boolean isPointer(Datum datum) {
    return datum instanceof Datum.Pointer || datum instanceof Datum.Own;
  }

  /** The cell of an item, or the zero that stands there. */
  private static Optional<Cell> cell(Item item, long offset, Item other) {
    Cell cell = item.cells().get(offset);
    if (cell != null) {
      return Optional.of(cell);
    }
    long size = other.cells().get(offset).size();
    return item.zeroed() && size <= 8
        ? Optional.of(new Cell(size, new Datum.Number(0, (int) (8 * size))))
        : Optional.empty();
  }

  /**
   * What a cell holds.
   *
   * @param byMany whether it is the cell of many objects
   */
  private record Held(Datum datum, boolean byMany) {
    boolean isNull() {
      return datum.isNumber(0);
    }

    boolean isOwnByMany() {
      return byMany || datum instanceof Datum.Own;
    }
  }

  private Optional<Datum> common(Held one, Held other, int depth) {
    Datum x = one.datum;
    Datum y = other.datum;
    if (x instanceof Datum.Pointer p && (p.object() == first || p.object() == second)) {
      return Optional.empty();
    }
    if (x.equals(y) && !(x instanceof Datum.Symbol) && !(x instanceof Datum.Own)) {
      return Optional.of(x);
    }
    if (isPointer(x) || isPointer(y)) {
      return owned(one, other, depth);
    }
    return numbers(x, y);
  }

  private Optional<Datum> numbers(Datum x, Datum y) {
    Optional<Range> a = state.range(x);
    Optional<Range> b = state.range(y);
    boolean isKept =
        precision.mixesData() || (x instanceof Datum.Symbol && y instanceof Datum.Symbol);
    int bits = Folding.bits(x);
    if (a.isEmpty() || b.isEmpty() || !isKept || bits != Folding.bits(y)) {
      return Optional.empty();
    }
    return Optional.of(state.symbol(bits, a.get().hull(b.get())));
  }

  private Optional<Datum> owned(Held x, Held y, int depth) {
    if (depth >= DEEPEST) {
      return Optional.empty();
    }
    if (y.isNull() || x.isNull()) {
      Held held = y.isNull() ? x : y;
      return own(held)
          .filter(own -> isPrivate(own, held.isOwnByMany(), depth))
          .map(own -> own.orNull(true));
    }
    Optional<Datum.Own> one = own(x);
    Optional<Datum.Own> other = own(y);
    if (one.isEmpty() || other.isEmpty() || one.get().offset() != other.get().offset()) {
      return Optional.empty();
    }
    Side first = new Side(state.items.get(one.get().object()), x.isOwnByMany());
    Side second = new Side(state.items.get(other.get().object()), y.isOwnByMany());
    Optional<Item> both = alike(first, second, depth + 1);
    both.ifPresent(
        item -> {
          changed.put(one.get().object(), item);
          removed.add(other.get().object());
        });
    return both.map(item -> one.get().orNull(other.get().orNull()));
  }

  /** A pointer to an object of the heap that nothing else points to, and that is met once. */
  private Optional<Datum.Own> own(Held held) {
    Optional<Datum.Own> found =
        switch (held.datum) {
          case Datum.Own own -> Optional.of(own);
          case Datum.Pointer p ->
              !held.byMany
                      && p.end() == End.FIRST
                      && p.object() != first
                      && p.object() != second
                      && state.items.get(p.object()).isHeap()
                      && references.isExclusive(p.object())
                  ? Optional.of(new Datum.Own(p.object(), p.offset(), false))
                  : Optional.empty();
          default -> Optional.empty();
        };
    return found.filter(own -> met.add(own.object()));
  }

  /**
   * Makes one object a description of many: its symbols are its own, and so is what it alone points
   * to.
   */
  private boolean isPrivate(Datum.Own owned, boolean byMany, int depth) {
    Item item = state.items.get(owned.object());
    boolean isMany = byMany || item.isSegment();
    SortedMap<Long, Cell> cells = new TreeMap<>();
    for (Map.Entry<Long, Cell> entry : item.cells().entrySet()) {
      Cell cell = entry.getValue();
      boolean isLink = item.segment().filter(it -> it.isLink(entry.getKey())).isPresent();
      Optional<Datum> datum =
          isLink
              ? Optional.of(cell.datum()).filter(Datum.Number.class::isInstance)
              : privately(new Held(cell.datum(), isMany), depth);
      if (datum.isEmpty()) {
        return false;
      }
      cells.put(entry.getKey(), new Cell(cell.size(), datum.get()));
    }
    changed.put(owned.object(), item.withCells(cells));
    return true;
  }

  private Optional<Datum> privately(Held held, int depth) {
    return switch (held.datum) {
      case Datum.Number number -> Optional.of(number);
      case Datum.Function function -> Optional.of(function);
      case Datum.Symbol symbol -> Optional.of(state.symbol(symbol.bits(), state.range(symbol)));
      case Datum.Truth truth -> Optional.of(state.symbol(truth.bits(), Range.BIT));
      case Datum.Own own ->
          met.add(own.object()) && isPrivate(own, true, depth + 1)
              ? Optional.of(own)
              : Optional.empty();
      case Datum.Pointer p -> {
        boolean isShared =
            p.object() != first
                && p.object() != second
                && !met.contains(p.object())
                && (held.byMany
                    || !state.items.get(p.object()).isHeap()
                    || !references.isExclusive(p.object()));
        yield isShared
            ? Optional.of(p)
            : depth + 1 < DEEPEST
                ? own(held).filter(own -> isPrivate(own, false, depth + 1)).map(own -> own)
                : Optional.empty();
      }
    };
  }

  /** Two owned objects, or segments of such, as one. */
  private Optional<Item> alike(Side one, Side other, int depth) {
    Item x = one.item;
    Item y = other.item;
    if (x.size() != y.size() || x.exact() != y.exact()) {
      return Optional.empty();
    }
    Optional<Segment> links = x.segment().or(y::segment);
    boolean isSame =
        links.isEmpty()
            || ((x.segment().isEmpty() || x.segment().get().hasLinksOf(links.get()))
                && (y.segment().isEmpty() || y.segment().get().hasLinksOf(links.get())));
    if (!isSame) {
      return Optional.empty();
    }
    Optional<Segment> segment = links.map(it -> it.withLeast(Math.min(x.least(), y.least())));
    return cells(
            new Side(x, one.isMany || x.isSegment()),
            new Side(y, other.isMany || y.isSegment()),
            offset -> segment.isPresent() && segment.get().isLink(offset),
            depth)
        .filter(cells -> segment.isEmpty() || linkEnds(x, y, segment.get(), cells))
        .map(
            cells ->
                new Item(
                    x.kind(), x.size(), x.exact(), true, x.zeroed() && y.zeroed(), cells, segment));
  }

  /** Both segments lead to the same. */
  private static boolean linkEnds(Item x, Item y, Segment segment, SortedMap<Long, Cell> cells) {
    for (long offset : new long[] {segment.next(), segment.prev()}) {
      if (offset >= 0) {
        Cell cell = x.cells().get(offset);
        if (cell == null
            || !cell.equals(y.cells().get(offset))
            || !(cell.datum() instanceof Datum.Number)) {
          return false;
        }
        cells.put(offset, cell);
      }
    }
    return true;
  }
}
