package narwhal.engine.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How states are told. */
final class ShapeTextTest {

  @Test
  void variablesLeadToNodes() {
    State state = new State();
    int head = state.add(Item.fresh(Item.Kind.STACK, 8, false));
    state.names.put(head, "head");
    int own = state.add(Item.fresh(Item.Kind.HEAP, 4, false));
    int nodes = state.add(Item.fresh(Item.Kind.HEAP, 24, false));
    Contents contents = new Contents(state);
    contents.write(head, 0, 8, Datum.pointer(nodes, 0));
    contents.write(nodes, 0, 8, new Datum.Number(0, 64));
    contents.write(nodes, 8, 8, new Datum.Own(own, 0, true));
    contents.write(nodes, 16, 4, state.symbol(32, new Range(1, 9, false)));
    Item item = state.items.get(nodes);
    state.items.put(nodes, item.withSegment(Optional.of(new Segment(0, -1, 0, 2))));
    assertEquals(
        "head = A; A: two nodes or more with [byte 0] leads on, to 0, [byte 8] = its own B or null,"
            + " [byte 16] = 1 to 9; B: a node",
        ShapeText.of(state, 8));
  }
}
