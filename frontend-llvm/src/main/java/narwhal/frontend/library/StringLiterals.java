package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/** Reads C strings out of constant globals. */
final class StringLiterals {
  private StringLiterals() {}

  /**
   * The text that {@code pointer} points to, if it is the address of a constant, terminated string.
   */
  static Optional<String> text(Value pointer, Program program) {
    if (!(pointer instanceof Value.Address address)) {
      return Optional.empty();
    }
    Global global = program.globals().get(address.symbol());
    if (global == null || !global.constant() || global.initial().isEmpty()) {
      return Optional.empty();
    }
    return switch (global.initial().get()) {
      case Value.Aggregate aggregate -> text(aggregate, address.offset());
      case Value.Zero zero -> Optional.of("");
      default -> Optional.empty();
    };
  }

  private static Optional<String> text(Value.Aggregate aggregate, long start) {
    StringBuilder result = new StringBuilder();
    for (long i = Math.max(0, start); i < aggregate.parts().size(); i++) {
      Value part = aggregate.parts().get((int) i);
      if (!(part instanceof Value.IntConstant c) || c.type().bits() != 8) {
        return part instanceof Value.Zero ? Optional.of(result.toString()) : Optional.empty();
      }
      if (c.value().signum() == 0) {
        return Optional.of(result.toString());
      }
      result.append((char) c.value().intValue());
    }
    return Optional.empty();
  }
}
