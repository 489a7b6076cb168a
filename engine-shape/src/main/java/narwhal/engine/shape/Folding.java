package narwhal.engine.shape;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import narwhal.engine.shape.Datum.End;

/** Makes segments of nodes that are linked and look alike. */
final class Folding {
  private final State state;
  private final Precision precision;

  private Folding(State state, Precision precision) {
    this.state = state;
    this.precision = precision;
  }

  static void fold(State state, Precision precision) {
    Folding folding = new Folding(state, precision);
    while (folding.foldOnce()) {
      // Until no two nodes are left that could be one segment.
    }
  }

  private boolean foldOnce() {
    Set<Integer> owned = new References(state).owned();
    for (int first : List.copyOf(state.items.keySet())) {
      Item item = state.items.get(first);
      if (!item.isHeap() || owned.contains(first)) {
        continue;
      }
      for (Map.Entry<Long, Cell> entry : item.cells().entrySet()) {
        if (entry.getValue().datum() instanceof Datum.Pointer p
            && p.end() == End.FIRST
            && p.object() != first
            && tryPair(first, entry.getKey(), p)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The node, or last node, {@code first} is linked to another at an offset. */
  private boolean tryPair(int first, long next, Datum.Pointer link) {
    Item a = state.items.get(first);
    Item b = state.items.get(link.object());
    if (b == null || !b.isHeap() || a.size() != b.size() || a.exact() != b.exact()) {
      return false;
    }
    Optional<Segment> links = links(first, next, link);
    if (links.isEmpty()
        || !isCompatible(a, links.get())
        || !isCompatible(b, links.get())
        || !isLong(first, link.object(), links.get())
        || !isApart(first, link.object(), links.get())) {
      return false;
    }
    Likeness likeness = new Likeness(state, precision, first, link.object());
    Optional<SortedMap<Long, Cell>> contents = likeness.ofNodes(links.get());
    contents.ifPresent(
        cells -> {
          likeness.apply();
          merge(first, link.object(), links.get(), cells);
        });
    return contents.isPresent();
  }

  /** How two nodes are linked; forth and back where the second has a pointer to the first. */
  private Optional<Segment> links(int first, long next, Datum.Pointer link) {
    Item a = state.items.get(first);
    Datum back = new Datum.Pointer(first, link.offset(), a.isSegment() ? End.LAST : End.FIRST);
    for (Map.Entry<Long, Cell> entry : state.items.get(link.object()).cells().entrySet()) {
      if (entry.getValue().datum().equals(back)) {
        // Lists that go both ways are read in the direction of the lower offset.
        return entry.getKey() > next
            ? Optional.of(new Segment(next, entry.getKey(), link.offset(), 1))
            : Optional.empty();
      }
    }
    return Optional.of(new Segment(next, -1, link.offset(), 1));
  }

  private static boolean isCompatible(Item item, Segment links) {
    return item.segment().isEmpty() || item.segment().get().hasLinksOf(links);
  }

  /** A segment takes a node more; a new one takes some nodes. */
  private boolean isLong(int first, int second, Segment links) {
    Item a = state.items.get(first);
    Item b = state.items.get(second);
    if (a.isSegment() || b.isSegment() || precision.shortest() <= 2) {
      return true;
    }
    return continues(b, links.next(), first)
        || (links.isDouble() && continues(a, links.prev(), second))
        || pointedToByNode(first, links, second);
  }

  private boolean continues(Item item, long offset, int not) {
    Cell cell = item.cells().get(offset);
    return cell != null
        && cell.datum() instanceof Datum.Pointer p
        && p.object() != not
        && state.items.get(p.object()).isHeap()
        && state.items.get(p.object()).size() == item.size();
  }

  private boolean pointedToByNode(int first, Segment links, int not) {
    for (Map.Entry<Integer, Item> entry : state.items.entrySet()) {
      Item item = entry.getValue();
      Cell cell = item.cells().get(links.next());
      if (entry.getKey() != first
          && entry.getKey() != not
          && item.isHeap()
          && item.size() == state.items.get(first).size()
          && cell != null
          && cell.datum().equals(Datum.pointer(first, links.head()))) {
        return true;
      }
    }
    return false;
  }

  /** Nothing but the two nodes points to where they meet. */
  private boolean isApart(int first, int second, Segment links) {
    boolean isSegment = state.items.get(first).isSegment();
    boolean hasRest = state.items.get(second).isSegment();
    References references = new References(state);
    int toLast = isSegment ? references.count(first, End.LAST) : 0;
    int toNext = hasRest || !links.isDouble() ? references.count(second, End.FIRST) : 1;
    return toLast <= (links.isDouble() ? 1 : 0) && toNext <= 1;
  }

  static int bits(Datum datum) {
    return switch (datum) {
      case Datum.Number number -> number.bits();
      case Datum.Symbol symbol -> symbol.bits();
      case Datum.Truth truth -> truth.bits();
      case Datum.Pointer pointer -> 0;
      case Datum.Own own -> 0;
      case Datum.Function function -> 0;
    };
  }

  private void merge(int first, int second, Segment links, SortedMap<Long, Cell> cells) {
    Item a = state.items.get(first);
    Item b = state.items.get(second);
    Segment segment = links.withLeast(a.least() + b.least());
    state.items.remove(second);
    state.items.put(
        first,
        new Item(
            a.kind(),
            a.size(),
            a.exact(),
            true,
            a.zeroed() && b.zeroed(),
            cells,
            Optional.of(segment)));
    state.replace(
        datum ->
            datum instanceof Datum.Pointer p && p.object() == second
                ? new Datum.Pointer(first, p.offset(), End.LAST)
                : datum);
  }
}
