package narwhal.engine.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.engine.shape.Datum.End;

/** Takes the first or the last node out of a segment. */
final class Unfolding {
  private Unfolding() {}

  /** The cases: there is a rest of the segment, or there is none. */
  static List<State> unfold(State state, int segment, End end) {
    Item item = state.items.get(segment);
    List<State> cases = new ArrayList<>();
    if (item.least() == 1) {
      State single = state.copy();
      alone(single, segment);
      cases.add(single);
    }
    split(state, segment, end);
    cases.add(state);
    return cases;
  }

  /** The segment is one node. */
  private static void alone(State state, int segment) {
    Item item = state.items.get(segment);
    state.items.put(segment, item.withCells(contents(state, item)).withSegment(Optional.empty()));
    state.replace(
        datum ->
            datum instanceof Datum.Pointer p && p.object() == segment
                ? new Datum.Pointer(segment, p.offset(), End.FIRST)
                : datum);
  }

  private static void split(State state, int segment, End end) {
    Item item = state.items.get(segment);
    Segment links = item.segment().orElseThrow();
    int node = state.add(item.withCells(contents(state, item)).withSegment(Optional.empty()));
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
  }

  private static void link(State state, int object, long offset, Datum target) {
    Item item = state.items.get(object);
    state.items.put(object, item.with(offset, new Cell(item.cells().get(offset).size(), target)));
  }

  /** What one node holds: values of its own where the segment has a symbol. */
  private static SortedMap<Long, Cell> contents(State state, Item item) {
    Segment links = item.segment().orElseThrow();
    SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
    cells.replaceAll(
        (offset, cell) ->
            !links.isLink(offset) && cell.datum() instanceof Datum.Symbol symbol
                ? new Cell(cell.size(), state.symbol(symbol.bits(), state.range(symbol)))
                : cell);
    return cells;
  }
}
