package narwhal.frontend.library;

import java.lang.foreign.Linker;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** A function that nobody knows anything about; the user chose what that means. */
final class ExternalModel implements Model {
  /** Functions that compilers call for arithmetic of their own, such as that of complex numbers. */
  private static final Pattern RUNTIME =
      Pattern.compile("__(mul|div|powi|udiv|umod|mod|float|fix|extend|trunc)[a-z]*\\d?");

  @Override
  public void expand(Expansion call) {
    switch (call.options().externals()) {
      case FORBID -> throw call.refuse("call of external function " + call.name());
      case HAVOC -> {
        call.record(
            Direction.ASSUMED,
            "external function "
                + call.name()
                + " may change all memory but the standard streams and return any value");
        Streams.keep(call, () -> call.add(new Instruction.HavocAll(call.name(), call.location())));
        call.returnsAny();
      }
      case PURE -> {
        call.record(
            Direction.ASSUMED,
            "external function "
                + call.name()
                + " is assumed not to touch memory and to return any value");
        if (isOfSystem(call.name()) && isGivenMemory(call)) {
          call.record(
              Direction.UNDER,
              "what library function " + call.name() + " does to memory is not modelled");
          call.record(
              Direction.OVER, "what library function " + call.name() + " leaves there is unknown");
        }
        if (call.resultType() instanceof Type.Pointer) {
          call.record(
              Direction.OVER,
              "the pointer that external function " + call.name() + " returns is unknown");
        } else if (call.isResultUsed() && isOfSystem(call.name())) {
          call.record(
              Direction.OVER, "what library function " + call.name() + " returns is unknown");
        }
        call.returnsAny();
      }
    }
  }

  /** Whether it may read and write what its arguments point to; literals are only read. */
  private static boolean isGivenMemory(Expansion call) {
    return IntStream.range(0, call.count())
        .anyMatch(
            i ->
                call.argument(i).type() instanceof Type.Pointer
                    && !(call.argument(i) instanceof Value.Null)
                    && call.text(i).isEmpty());
  }

  /** Whether the C library of this machine has it, so that it does not return just anything. */
  private static boolean isOfSystem(String name) {
    return RUNTIME.matcher(name).matches()
        || Linker.nativeLinker().defaultLookup().find(name).isPresent();
  }
}
