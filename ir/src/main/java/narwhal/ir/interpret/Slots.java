package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Value;

/** Gives every register and constant of a function a slot of its frames. */
final class Slots {
  private final Symbols symbols;
  private final Map<Integer, Integer> registers = new HashMap<>();
  private final Map<Value, Integer> constants = new HashMap<>();
  private final List<Datum> initial = new ArrayList<>();

  Slots(Symbols symbols) {
    this.symbols = symbols;
  }

  int of(Value value) {
    return switch (value) {
      case Value.Register register -> registers.computeIfAbsent(register.id(), id -> add(null));
      default -> constants.computeIfAbsent(value, constant -> add(symbols.constant(constant)));
    };
  }

  private int add(Datum datum) {
    initial.add(datum);
    return initial.size() - 1;
  }

  long[] words() {
    long[] words = new long[initial.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = initial.get(i) instanceof Datum.Word word ? word.bits() : 0;
    }
    return words;
  }

  Object[] references() {
    Object[] references = new Object[initial.size()];
    for (int i = 0; i < references.length; i++) {
      Datum datum = initial.get(i);
      references[i] = datum instanceof Datum.Word word ? word.origin() : datum;
    }
    return references;
  }
}
