package narwhal.pointsto.analysis;

import narwhal.ir.machine.Global;
import narwhal.ir.machine.Value;

/** The pointers in the initial values of globals. */
final class InitialContents {
  private final PointsTo analysis;
  private final Unification graph;

  InitialContents(PointsTo analysis) {
    this.analysis = analysis;
    this.graph = analysis.graph();
  }

  void globals() {
    for (Global global : analysis.program().globals().values()) {
      Cell cell = analysis.symbol(global.name());
      global.initial().ifPresent(value -> initial(cell, value));
    }
  }

  private void initial(Cell place, Value value) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          initial(place.plus(aggregate.type().offsetOf(i)), aggregate.parts().get(i));
        }
      }
      case Value.Address address -> pointer(place, value);
      case Value.AddressAsInt address -> pointer(place, value).markAddressInts();
      case Value.Register r -> throw new IllegalArgumentException("register in an initial value");
      case Value.IntConstant c -> {}
      case Value.FloatConstant c -> {}
      case Value.Null c -> {}
      case Value.FixedPointer c -> {}
      case Value.Undefined c -> {}
      case Value.Zero c -> {}
    }
  }

  private Field pointer(Cell place, Value value) {
    long bytes = value.type().storeSize();
    Field field = graph.cover(place, bytes, bytes);
    graph.unify(graph.content(field), analysis.cells("", value).getFirst());
    return graph.cover(place, bytes, bytes);
  }
}
