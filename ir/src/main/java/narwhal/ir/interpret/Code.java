package narwhal.ir.interpret;

import java.util.List;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;

/**
 * A decoded function: its lines, the slots of its parameters, and the initial slots with the
 * constants.
 */
final class Code {
  /** A block: its instructions and, place by place, what they do. Phis happen on the edges. */
  static final class Line {
    final String label;
    List<Instruction> instructions = List.of();
    Action[] actions = {};

    Line(String label) {
      this.label = label;
    }
  }

  private final Function function;
  private Line entry;
  private int[] parameters;
  private long[] words;
  private Object[] references;

  Code(Function function) {
    this.function = function;
  }

  void fill(Line entry, int[] parameters, long[] words, Object[] references) {
    this.entry = entry;
    this.parameters = parameters;
    this.words = words;
    this.references = references;
  }

  boolean isDecoded() {
    return entry != null;
  }

  Function function() {
    return function;
  }

  Line entry() {
    return entry;
  }

  int[] parameters() {
    return parameters;
  }

  long[] words() {
    return words;
  }

  Object[] references() {
    return references;
  }
}
