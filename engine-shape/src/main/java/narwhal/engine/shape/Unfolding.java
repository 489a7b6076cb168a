package narwhal.engine.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import narwhal.engine.shape.Datum.End;

/** Takes the first or the last node out of a segment, with what it owns. */
final class Unfolding {
  private Unfolding() {}

  /** The cases: there is a rest of the segment, or there is none. */
  static List<State> unfold(State state, int segment, End end) {
    Item item = state.items.get(segment);
    List<State> cases = new ArrayList<>();
    if (item.least() == 1) {
      State single = state.copy();
      alone(single, segment);
      cases.addAll(freed(single, segment));
    }
    int node = split(state, segment, end);
    cases.addAll(freed(state, node));
    return cases;
  }

  /** The segment is one node. */
  private static void alone(State state, int segment) {
    Item item = state.items.get(segment);
    rename(state, segment, item.segment().orElseThrow()::isLink);
    state.items.put(segment, state.items.get(segment).withSegment(Optional.empty()));
    state.replace(
        datum ->
            datum instanceof Datum.Pointer p && p.object() == segment
                ? new Datum.Pointer(segment, p.offset(), End.FIRST)
                : datum);
  }

  /**
   * Symbols of a description may have been those of other places once, as all pointers to an object
   * that is gone have one. A node has values of its own.
   */
  private static void rename(State state, int object, LongPredicate isLink) {
    Item item = state.items.get(object);
    SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
    cells.replaceAll(
        (offset, cell) ->
            !isLink.test(offset) && cell.datum() instanceof Datum.Symbol symbol
                ? new Cell(cell.size(), state.symbol(symbol.bits(), state.range(symbol)))
                : cell);
    state.items.put(object, item.withCells(cells));
    for (Cell cell : cells.values()) {
      if (cell.datum() instanceof Datum.Own own) {
        rename(state, own.object(), offset -> false);
      }
    }
  }

  private static int split(State state, int segment, End end) {
    Item item = state.items.get(segment);
    Segment links = item.segment().orElseThrow();
    int node = state.add(copy(state, item, links).withSegment(Optional.empty()));
    state.items.put(
        segment, item.withSegment(Optional.of(links.withLeast(Math.max(1, links.least() - 1)))));
    state.replace(
        datum ->
            datum instanceof Datum.Pointer p && p.object() == segment && p.end() == end
                ? Datum.pointer(node, p.offset())
                : datum);
    Datum toNode = Datum.pointer(node, links.head());
    Datum toRest = new Datum.Pointer(segment, links.head(), end);
    if (end == End.FIRST) {
      link(state, node, links.next(), toRest);
      if (links.isDouble()) {
        link(state, segment, links.prev(), toNode);
      }
    } else {
      link(state, node, links.prev(), toRest);
      link(state, segment, links.next(), toNode);
    }
    return node;
  }

  private static void link(State state, int object, long offset, Datum target) {
    Item item = state.items.get(object);
    state.items.put(object, item.with(offset, new Cell(item.cells().get(offset).size(), target)));
  }

  /** One more of what a description fits: other values for symbols, other owned objects. */
  private static Item copy(State state, Item item, Segment links) {
    SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
    cells.replaceAll(
        (offset, cell) ->
            links.isLink(offset) ? cell : new Cell(cell.size(), copy(state, cell.datum())));
    return item.withCells(cells);
  }

  private static Datum copy(State state, Datum datum) {
    return switch (datum) {
      case Datum.Symbol symbol -> state.symbol(symbol.bits(), state.range(symbol));
      case Datum.Own own -> {
        Item item = state.items.get(own.object());
        SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
        cells.replaceAll((offset, cell) -> new Cell(cell.size(), copy(state, cell.datum())));
        yield new Datum.Own(state.add(item.withCells(cells)), own.offset(), own.orNull());
      }
      case Datum.Number number -> number;
      case Datum.Pointer pointer -> pointer;
      case Datum.Function function -> function;
      case Datum.Truth truth -> truth;
    };
  }

  /** An object is no description any more: what it owns is there, or is not. */
  private static List<State> freed(State state, int object) {
    Deque<Integer> open = new ArrayDeque<>(List.of(object));
    List<State> cases = new ArrayList<>(List.of(state));
    while (!open.isEmpty()) {
      int next = open.pop();
      List<State> more = new ArrayList<>();
      for (State it : cases) {
        more.addAll(freedOnce(it, next, open));
      }
      cases = more;
    }
    return cases;
  }

  private static List<State> freedOnce(State state, int object, Deque<Integer> open) {
    List<State> cases = new ArrayList<>(List.of(state));
    Item item = state.items.get(object);
    if (item == null || item.isSegment()) {
      return cases;
    }
    for (Map.Entry<Long, Cell> entry : item.cells().entrySet()) {
      if (!(entry.getValue().datum() instanceof Datum.Own own)) {
        continue;
      }
      long offset = entry.getKey();
      long size = entry.getValue().size();
      List<State> more = new ArrayList<>();
      for (State it : cases) {
        if (own.orNull()) {
          State without = it.copy();
          remove(without, own);
          put(without, object, offset, new Cell(size, new Datum.Number(0, (int) (8 * size))));
          more.add(without);
        }
        put(it, object, offset, new Cell(size, Datum.pointer(own.object(), own.offset())));
        more.add(it);
      }
      cases = more;
      if (!open.contains(own.object())) {
        open.add(own.object());
      }
    }
    return cases;
  }

  private static void put(State state, int object, long offset, Cell cell) {
    state.items.put(object, state.items.get(object).with(offset, cell));
  }

  /** There is no such object in this case. */
  private static void remove(State state, Datum.Own own) {
    Item item = state.items.remove(own.object());
    for (Cell cell : item.cells().values()) {
      if (cell.datum() instanceof Datum.Own inner) {
        remove(state, inner);
      }
    }
  }
}
