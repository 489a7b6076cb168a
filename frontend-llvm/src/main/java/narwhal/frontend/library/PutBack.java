package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * The character that {@code ungetc} put back ({@code streams.c}), for the functions that read from
 * streams. Programs that do not call it have none.
 */
final class PutBack {
  private static final String FUNCTION = "ungetc";
  private static final String WAITS = "__narwhal_is_put_back";
  private static final String CHARACTER = "__narwhal_put_back";
  private static final String STREAM = "__narwhal_put_back_to";

  private PutBack() {}

  /** What a function that reads one character returns: the one that was put back, or input. */
  static Value next(Expansion call) {
    Optional<Value> stream = stream(call);
    if (stream.isEmpty()) {
      return input(call);
    }
    Value waits =
        call.compare(
            IntPredicate.NE, call.load(Type.I8, place(call, WAITS)), call.integer(0, Type.I8));
    Value other = call.load(call.pointerType(), place(call, STREAM));
    return call.either(
        waits,
        () ->
            call.either(
                call.compare(IntPredicate.EQ, stream.get(), other),
                () -> {
                  call.store(call.integer(0, Type.I8), place(call, WAITS));
                  return call.cast(
                      CastOperator.ZEXT, call.load(Type.I8, place(call, CHARACTER)), Type.I32);
                },
                () -> input(call)),
        () -> input(call));
  }

  private static Value input(Expansion call) {
    return InputFamily.between(call, Type.I32, -1, 255);
  }

  /** A function that reads more than a character, or seeks: what it reads is any input anyway. */
  static void forget(Expansion call) {
    if (isUsed(call)) {
      call.record(
          Direction.OVER, call.name() + " need not begin with the character that was put back");
      call.store(call.integer(0, Type.I8), place(call, WAITS));
    }
  }

  /** The stream that is read from; none if nothing can be put back into it. */
  private static Optional<Value> stream(Expansion call) {
    if (!isUsed(call)) {
      return Optional.empty();
    }
    if (call.count() > 0) {
      return Optional.of(call.pointer(0));
    }
    Global stdin = call.program().globals().get("stdin");
    return stdin == null
        ? Optional.empty()
        : Optional.of(call.load(call.pointerType(), place(call, "stdin")));
  }

  private static boolean isUsed(Expansion call) {
    return call.program().globals().containsKey(WAITS)
        && call.program().functions().keySet().stream()
            .anyMatch(name -> name.equals(FUNCTION) || name.startsWith(FUNCTION + "."));
  }

  private static Value place(Expansion call, String variable) {
    return new Value.Address(variable, 0, call.pointerType());
  }
}
