package narwhal.frontend.library;

import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/** A function that nobody knows anything about; the user chose what that means. */
final class ExternalModel implements Model {
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
        if (call.resultType() instanceof Type.Pointer) {
          call.record(
              Direction.OVER,
              "the pointer that external function " + call.name() + " returns is unknown");
        }
        call.returnsAny();
      }
    }
  }
}
