package narwhal.engine.shape;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** The objects that are there from the start. */
final class Globals {
  private final Map<String, Integer> objects = new HashMap<>();
  private final State state = new State();
  private final Operand operand;

  Globals(Program program) {
    operand = new Operand(program, objects);
    for (Global global : program.globals().values()) {
      Item.Kind kind = global.constant() ? Item.Kind.CONSTANT : Item.Kind.GLOBAL;
      int object = state.add(Item.fresh(kind, global.size(), global.initial().isPresent()));
      objects.put(global.name(), object);
      state.names.put(object, global.name());
    }
    for (Global global : program.globals().values()) {
      global.initial().ifPresent(value -> initialise(objects.get(global.name()), value));
    }
  }

  Operand operand() {
    return operand;
  }

  /** The objects by name. */
  Map<String, Integer> objects() {
    return Map.copyOf(objects);
  }

  /** Before the first instruction. */
  State state() {
    return state;
  }

  private void initialise(int object, Value value) {
    SortedMap<Long, Cell> cells = new TreeMap<>();
    fill(value, 0, cells);
    state.items.put(object, state.items.get(object).withCells(cells));
  }

  private void fill(Value value, long offset, SortedMap<Long, Cell> cells) {
    switch (value) {
      case Value.Zero zero -> {}
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          fill(aggregate.parts().get(i), offset + aggregate.type().offsetOf(i), cells);
        }
      }
      case Value.Undefined undefined -> {
        for (long i = 0; i < undefined.type().size(); i++) {
          cells.put(offset + i, new Cell(1, state.symbol(8)));
        }
      }
      case Value.Register register -> throw new IllegalArgumentException("a register in a global");
      case Value.IntConstant c -> scalar(c, c.type(), offset, cells);
      case Value.FloatConstant c -> scalar(c, c.type(), offset, cells);
      case Value.Null c -> scalar(c, c.type(), offset, cells);
      case Value.Address c -> scalar(c, c.type(), offset, cells);
      case Value.FixedPointer c -> scalar(c, c.type(), offset, cells);
      case Value.AddressAsInt c -> scalar(c, c.type(), offset, cells);
    }
  }

  private void scalar(Value value, Type type, long offset, SortedMap<Long, Cell> cells) {
    Datum datum = operand.of(value, state);
    if (!datum.isNumber(0)) {
      cells.put(offset, new Cell(type.storeSize(), datum));
    }
  }
}
