package narwhal.ir.interpret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Type;

/**
 * Records where control went and which named variables changed: a step for each change of the
 * source line. Of a long execution the first and the last thousands of steps are kept.
 */
final class Tracer {
  /** How globals of Narwhal's own begin. */
  private static final String OWN = "__narwhal_";

  private static final int KEPT_AT_EACH_END = 4000;
  private static final int BINDINGS_OF_A_STEP = 64;
  private static final Tracer OFF = new Tracer(false);

  private final boolean on;
  private final List<Step> first = new ArrayList<>();
  private final ArrayDeque<Step> last = new ArrayDeque<>();
  private Location location = Location.NONE;
  private String function = "";
  private List<Step.Binding> bindings = new ArrayList<>();

  Tracer() {
    this(true);
  }

  private Tracer(boolean on) {
    this.on = on;
  }

  static Tracer off() {
    return OFF;
  }

  boolean isOn() {
    return on;
  }

  /** Called before each instruction. */
  void visit(Function where, Instruction instruction) {
    if (instruction instanceof Instruction.Allocate allocate
        && allocate.kind() == ObjectKind.STACK) {
      // The variables of a function come into being at its start, wherever they are declared.
      return;
    }
    Location here = instruction.location();
    boolean sameLine =
        !here.isKnown() || (here.line() == location.line() && here.file().equals(location.file()));
    if (sameLine && where.name().equals(function)) {
      return;
    }
    flush();
    function = where.name();
    location = here.isKnown() ? here : where.location();
  }

  /** A store to an object that has a name in the source. */
  void stored(MemoryObject object, long offset, Type type, Datum value) {
    if (on && !object.name.isEmpty() && !object.name.startsWith(OWN)) {
      boolean whole = offset == 0 && type.size() >= object.size;
      bind(
          whole ? object.name : object.name + "[byte " + offset + "]",
          ReadableValue.of(type, value));
    }
  }

  /** An input of the environment. */
  void chosen(String source, Type type, Datum value) {
    if (on) {
      bind(source, ReadableValue.of(type, value));
    }
  }

  List<Step> steps() {
    flush();
    List<Step> all = new ArrayList<>(first);
    all.addAll(last);
    return all;
  }

  /** A line that binds much, as a loop on one line does, becomes several steps. */
  private void bind(String name, String value) {
    bindings.add(new Step.Binding(name, value));
    if (bindings.size() >= BINDINGS_OF_A_STEP) {
      Location here = location;
      flush();
      location = here;
    }
  }

  private void flush() {
    if (!on || (!location.isKnown() && bindings.isEmpty())) {
      return;
    }
    Step step = new Step(location, function, bindings);
    bindings = new ArrayList<>();
    location = Location.NONE;
    if (first.size() < KEPT_AT_EACH_END) {
      first.add(step);
      return;
    }
    last.add(step);
    if (last.size() > KEPT_AT_EACH_END) {
      last.remove();
    }
  }
}
