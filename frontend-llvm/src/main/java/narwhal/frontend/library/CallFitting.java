package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Makes a direct call fit the function it calls. They differ when the caller saw no prototype or
 * another one: arguments that are missing get any value, those too many are dropped, types are
 * converted.
 */
final class CallFitting {
  private CallFitting() {}

  static void call(Instruction.Call call, Function target, Expansion out) {
    if (fits(call, target)) {
      out.add(call);
      return;
    }
    List<Value> arguments = new ArrayList<>();
    for (Register parameter : target.parameters()) {
      int index = arguments.size();
      if (index < call.arguments().size()) {
        arguments.add(out.argument(index, parameter.type()));
      } else {
        out.record(
            Direction.OVER,
            out.name() + " is called with too few arguments; the missing ones are unknown");
        arguments.add(out.any(parameter.type(), "missing argument of " + out.name()));
      }
    }
    Type type = target.signature().result();
    Optional<Register> result =
        type instanceof Type.Void ? Optional.empty() : Optional.of(out.register(type));
    out.add(
        new Instruction.Call(
            result, call.callee(), arguments, target.signature(), call.location()));
    if (result.isPresent()) {
      out.returns(result.get());
    } else {
      out.returnsAny();
    }
  }

  private static boolean fits(Instruction.Call call, Function target) {
    List<Type> passed = call.arguments().stream().map(Value::type).toList();
    List<Type> expected = target.parameters().stream().map(Register::type).toList();
    Type result = call.result().map(Register::type).orElse(target.signature().result());
    return passed.equals(expected) && result.equals(target.signature().result());
  }
}
