package narwhal.frontend.llvm.read;

import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Traps. A sanitizer's trap for signed overflow is a check that it is never reached, if overflow is
 * asked for, and otherwise assumed not to be reached; every other trap ends the program.
 */
final class TrapReader {
  /** Clang's numbers of sanitizer handlers ({@code SanitizerHandler}), those about overflow. */
  private static final Map<Integer, String> OVERFLOWS =
      Map.of(
          0, "signed integer overflow in addition",
          3, "signed integer overflow in division or remainder",
          12, "signed integer overflow in multiplication",
          13, "signed integer overflow in negation",
          20, "left shift of a negative value or past the range of its type",
          21, "signed integer overflow in subtraction");

  private static final int ARRAY_SIZE = 24;

  private final Frame frame;
  private final Emitter emitter;

  TrapReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  void enter(Map<String, Handler> table) {
    table.put("llvm.ubsantrap", this::sanitizer);
    table.put("llvm.trap", call -> stop());
    table.put("llvm.debugtrap", call -> stop());
  }

  private Optional<Value> sanitizer(LLVMValueRef call) {
    int kind = ((Value.IntConstant) frame.operand(call, 0)).value().intValue();
    String text = OVERFLOWS.get(kind);
    Session session = frame.session();
    if (kind == ARRAY_SIZE && session.options().properties().contains(Property.VALID_DEREF)) {
      return fails(Property.VALID_DEREF, "the size of an array is not positive");
    }
    if (text == null) {
      return stop();
    }
    if (!session.options().properties().contains(Property.NO_OVERFLOW)) {
      session.record(Direction.ASSUMED, "no signed integer overflows", Location.NONE);
      return stop();
    }
    return fails(Property.NO_OVERFLOW, text);
  }

  private Optional<Value> fails(Property property, String text) {
    int id = frame.session().check(property, emitter.location(), text);
    emitter.add(new Instruction.Check(new Condition.Never(), id, emitter.location()));
    emitter.end(new Terminator.Unreachable(emitter.location()));
    return Optional.empty();
  }

  private Optional<Value> stop() {
    emitter.end(new Terminator.Stop(emitter.location()));
    return Optional.empty();
  }
}
