package narwhal.engine.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import narwhal.engine.shape.Datum.End;
import narwhal.ir.machine.FunctionBuilder;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.junit.jupiter.api.Test;

/** Lists are made segments, nodes taken out of them, and such states compared. */
final class SegmentsTest {
  private static final Precision COARSE = new Precision(2, false, 1);
  private static final Datum NULL = new Datum.Number(0, 64);

  /** A global that points to the first of so many nodes, which hold a number. */
  private static State list(int nodes, long number) {
    State state = new State();
    int head = state.add(Item.fresh(Item.Kind.GLOBAL, 8, true));
    Datum next = NULL;
    for (int i = 0; i < nodes; i++) {
      int node = state.add(Item.fresh(Item.Kind.HEAP, 16, false));
      Contents contents = new Contents(state);
      contents.write(node, 0, 8, next);
      contents.write(node, 8, 4, new Datum.Number(number, 32));
      next = Datum.pointer(node, 0);
    }
    new Contents(state).write(head, 0, 8, next);
    FunctionBuilder main = new FunctionBuilder("main", Type.I32);
    main.ret(Value.of(0, Type.I32));
    state.frames.add(new Frame(main.build(), Optional.empty()));
    return state;
  }

  private static State folded(int nodes, long number) {
    State state = list(nodes, number);
    Folding.fold(state, COARSE);
    return state;
  }

  private static int target(State state, int object) {
    return ((Datum.Pointer) state.items.get(object).cells().get(0L).datum()).object();
  }

  @Test
  void nodesBecomeOneSegment() {
    State state = folded(5, 7);
    assertEquals(2, state.items.size());
    Item segment = state.items.get(target(state, 1));
    assertEquals(2, segment.least());
    assertEquals(NULL, segment.cells().get(0L).datum());
    assertEquals(new Datum.Number(7, 32), segment.cells().get(8L).datum());
  }

  @Test
  void whatIsPointedToFromElsewhereStaysApart() {
    State state = list(4, 7);
    int second = target(state, target(state, 1));
    int root = state.add(Item.fresh(Item.Kind.GLOBAL, 8, true));
    new Contents(state).write(root, 0, 8, Datum.pointer(second, 0));
    Folding.fold(state, COARSE);
    // The first node, and a segment that begins where the root points to.
    assertEquals(4, state.items.size());
    assertFalse(state.items.get(target(state, 1)).isSegment());
    assertTrue(state.items.get(target(state, root)).isSegment());
  }

  @Test
  void nodesWithOtherNumbersAreNotMixed() {
    State state = list(2, 7);
    new Contents(state).write(target(state, 1), 8, 4, new Datum.Number(8, 32));
    State mixed = state.copy();
    Folding.fold(state, COARSE);
    assertEquals(3, state.items.size());
    Folding.fold(mixed, new Precision(2, true, 1));
    assertEquals(2, mixed.items.size());
  }

  @Test
  void theFirstNodeComesOut() {
    State state = folded(5, 7);
    List<State> cases = Unfolding.unfold(state, target(state, 1), End.FIRST);
    assertEquals(1, cases.size());
    State split = cases.getFirst();
    int node = target(split, 1);
    assertFalse(split.items.get(node).isSegment());
    assertEquals(1, split.items.get(target(split, node)).least());

    List<State> more = Unfolding.unfold(split, target(split, node), End.FIRST);
    assertEquals(2, more.size());
    assertEquals(3, more.getFirst().items.size());
    assertEquals(4, more.getLast().items.size());
  }

  @Test
  void aNodeDoesNotShareSymbolsWithOtherPlaces() {
    State state = list(2, 7);
    int gone = state.add(Item.fresh(Item.Kind.HEAP, 4, false));
    int root = state.add(Item.fresh(Item.Kind.GLOBAL, 8, true));
    new Contents(state).write(root, 0, 8, Datum.pointer(gone, 0));
    for (int node : List.of(target(state, 1), target(state, target(state, 1)))) {
      new Contents(state).write(node, 8, 8, Datum.pointer(gone, 0));
    }
    Folding.fold(state, COARSE);
    state.forget(gone, 64);
    int segment = target(state, 1);
    Item item = state.items.get(segment);
    Datum shared = item.cells().get(8L).datum();
    assertEquals(shared, state.items.get(root).cells().get(0L).datum());
    // By now the description fits nodes that hold something else, too.
    state.items.put(segment, item.withSegment(item.segment().map(links -> links.withLeast(1))));
    for (State it : Unfolding.unfold(state, segment, End.FIRST)) {
      assertNotEquals(shared, it.items.get(target(it, 1)).cells().get(8L).datum());
    }
  }

  @Test
  void writesClearWhatReachesFarIntoThem() {
    State state = new State();
    int object = state.add(Item.fresh(Item.Kind.GLOBAL, 80, true));
    Contents contents = new Contents(state);
    contents.write(object, 0, 64, state.symbol(512));
    contents.write(object, 56, 8, new Datum.Number(5, 64));
    assertEquals(new Datum.Number(5, 64), contents.read(object, 56, 8, 64));
    assertTrue(contents.read(object, 0, 64, 512) instanceof Datum.Symbol);
    long end = 0;
    for (var cell : state.items.get(object).cells().entrySet()) {
      assertTrue(cell.getKey() >= end, "cells overlap at " + cell.getKey());
      end = cell.getKey() + cell.getValue().size();
    }
  }

  @Test
  void aSegmentCoversLongerOnesOnly() {
    State atLeastTwo = folded(2, 7);
    assertTrue(Join.covers(atLeastTwo, folded(6, 7)));
    assertFalse(Join.covers(atLeastTwo, folded(1, 7)));
    assertFalse(Join.covers(atLeastTwo, folded(0, 7)));
    assertFalse(Join.covers(atLeastTwo, folded(6, 8)));
    State atLeastOne = folded(2, 7);
    int segment = target(atLeastOne, 1);
    Item item = atLeastOne.items.get(segment);
    atLeastOne.items.put(
        segment, item.withSegment(item.segment().map(links -> links.withLeast(1))));
    assertTrue(Join.covers(atLeastOne, folded(1, 7)));
    assertFalse(Join.covers(folded(1, 7), atLeastOne));
  }

  @Test
  void numbersAreJoinedWhereThatIsAllowed() {
    State one = folded(3, 7);
    State other = folded(3, 8);
    Thresholds thresholds = Thresholds.NONE;
    assertTrue(Join.of(one, other, Join.Freedom.OUTSIDE_HEAP, thresholds).isEmpty());
    State both = Join.of(one, other, Join.Freedom.EVERYWHERE, thresholds).orElseThrow();
    assertTrue(Join.covers(both, one));
    assertTrue(Join.covers(both, other));
  }

  @Test
  void objectsOfTheirOwnComeAndGo() {
    State state = list(3, 7);
    int first = target(state, 1);
    int own = state.add(Item.fresh(Item.Kind.HEAP, 4, false));
    for (int node = first, i = 0; i < 3; i++) {
      new Contents(state).write(node, 8, 8, i == 1 ? Datum.pointer(own, 0) : NULL);
      node = i < 2 ? target(state, node) : node;
    }
    Folding.fold(state, COARSE);
    assertEquals(3, state.items.size(), "the global, the segment, what its nodes own");
    List<State> cases = Unfolding.unfold(state, target(state, 1), End.FIRST);
    // The node owns nothing, or something of its own.
    assertEquals(2, cases.size());
    assertEquals(4, cases.getFirst().items.size());
    assertEquals(5, cases.getLast().items.size());
  }

  @Test
  void whatNodesShareNoneOfThemOwns() {
    State owning = folded(3, 7, true);
    State sharing = folded(3, 7, false);
    assertEquals(3, owning.items.size());
    assertEquals(3, sharing.items.size());
    assertTrue(Join.covers(owning, owning));
    assertTrue(Join.covers(sharing, sharing));
    assertFalse(Join.covers(owning, sharing));
    assertFalse(Join.covers(sharing, owning));
    assertTrue(Join.of(owning, sharing, Join.Freedom.EVERYWHERE, Thresholds.NONE).isEmpty());
  }

  @Test
  void aNodeWithItsOwnDoesNotJoinThoseThatShare() {
    State state = folded(3, 7, false);
    int segment = target(state, 1);
    int node = state.add(Item.fresh(Item.Kind.HEAP, 16, false));
    int own = state.add(Item.fresh(Item.Kind.HEAP, 4, false));
    Contents contents = new Contents(state);
    contents.write(node, 0, 8, Datum.pointer(segment, 0));
    contents.write(node, 8, 8, Datum.pointer(own, 0));
    contents.write(1, 0, 8, Datum.pointer(node, 0));
    Folding.fold(state, COARSE);
    assertEquals(node, target(state, 1));
    assertFalse(state.items.get(node).isSegment());
  }

  /** A segment whose nodes have an object each, or one together. */
  private static State folded(int nodes, long number, boolean isOwn) {
    State state = list(nodes, number);
    int object = state.add(Item.fresh(Item.Kind.HEAP, 4, false));
    int node = target(state, 1);
    for (int i = 0; i < nodes; i++) {
      int data = isOwn && i > 0 ? state.add(Item.fresh(Item.Kind.HEAP, 4, false)) : object;
      new Contents(state).write(node, 8, 8, Datum.pointer(data, 0));
      node = i + 1 < nodes ? target(state, node) : node;
    }
    Folding.fold(state, COARSE);
    return state;
  }
}
