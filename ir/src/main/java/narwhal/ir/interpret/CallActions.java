package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Calls of functions with a body, of functions with a handler, and of functions nobody knows. */
final class CallActions {
  private CallActions() {}

  static Action call(Instruction.Call i, Slots slots, Machine machine) {
    int callee = slots.of(i.callee());
    int[] arguments = i.arguments().stream().mapToInt(slots::of).toArray();
    int result = i.result().map(slots::of).orElse(-1);
    if (i.callee() instanceof Value.Address address && address.offset() == 0) {
      MemoryObject object = machine.symbols().object(address.symbol());
      if (object != null && object.function != null) {
        return known(i, object.function, arguments, result, machine);
      }
    }
    return frame -> {
      MemoryObject object = machine.memory().target(frame.words[callee], frame.origin(callee));
      if (object == null || object.function == null || object.address != frame.words[callee]) {
        throw new UndefinedBehaviour(
            "call through a pointer that is not the address of a function");
      }
      known(i, object.function, arguments, result, machine).run(frame);
    };
  }

  private static Action known(
      Instruction.Call i, Function function, int[] arguments, int result, Machine machine) {
    if (function.isDeclaration() || machine.options().handlers().containsKey(function.name())) {
      return external(i, function, arguments, result, machine);
    }
    if (!CallFit.fits(i, function)) {
      return frame -> {
        throw new UndefinedBehaviour(
            "call of " + function.name() + " with another signature than it has");
      };
    }
    Code code = machine.code(function);
    boolean isExact = CallFit.isExact(i, function);
    int passed = isExact ? arguments.length : Math.min(CallFit.passed(i), arguments.length);
    return frame -> {
      if (!code.isDecoded()) {
        Decoder.decode(code, machine);
      }
      Frame called = new Frame(code, frame, result);
      int[] parameters = code.parameters();
      for (int k = 0; k < Math.min(passed, parameters.length); k++) {
        called.words[parameters[k]] = frame.words[arguments[k]];
        called.references[parameters[k]] = frame.references[arguments[k]];
      }
      if (!isExact) {
        adapt(i, function, called, parameters, machine);
      }
      machine.enter(called);
    };
  }

  /** Cuts integers to the width of their parameters; what nobody passes is anything. */
  private static void adapt(
      Instruction.Call i, Function function, Frame called, int[] parameters, Machine machine) {
    for (int k = 0; k < parameters.length; k++) {
      Type type = function.parameters().get(k).type();
      if (k >= CallFit.passed(i)) {
        called.set(
            parameters[k],
            ChoiceActions.choose(
                type, "missing argument of " + function.name(), i.location(), machine));
      } else if (type instanceof Type.Int) {
        called.words[parameters[k]] &= Bits.mask(Bits.width(type));
      }
    }
    if (CallFit.isResultOpen(i, function)) {
      called.caller.set(
          called.resultSlot,
          ChoiceActions.choose(
              i.result().orElseThrow().type(),
              "result of " + function.name(),
              i.location(),
              machine));
    }
  }

  private static Action external(
      Instruction.Call i, Function function, int[] arguments, int result, Machine machine) {
    Type type = function.signature().result();
    InterpreterOptions.Handler handler = machine.options().handlers().get(function.name());
    if (handler == null) {
      return frame -> {
        if (result >= 0) {
          frame.set(result, ChoiceActions.choose(type, function.name(), i.location(), machine));
        }
      };
    }
    return frame -> {
      List<BigInteger> values = new ArrayList<>();
      for (int argument : arguments) {
        values.add(frame.datum(argument).unsigned());
      }
      BigInteger value = handler.call(values, machine.output());
      if (result >= 0) {
        frame.set(result, Datum.scalar(type, Bits.cut(value, Bits.width(type))));
      }
    };
  }
}
