package narwhal.ir.machine;

import java.util.List;

/**
 * Whether a call meets a function in the way that calling conventions of x86 pass values, though
 * their types may differ: pointers and integers of one width are the same, an integer may be cut to
 * a narrower one, arguments too many are dropped, missing ones and the result of a function without
 * one are anything. All but equal types is undefined in C, and common. Interpreter and lowering
 * both ask here.
 */
public final class CallFit {
  private CallFit() {}

  /** Argument and result types agree. */
  public static boolean isExact(Instruction.Call call, Function function) {
    List<Value.Register> parameters = function.parameters();
    if (parameters.size() != call.arguments().size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).type().equals(call.arguments().get(i).type())) {
        return false;
      }
    }
    return call.result().isEmpty()
        || call.result().get().type().equals(function.signature().result());
  }

  /** The call can be followed into the function. */
  public static boolean fits(Instruction.Call call, Function function) {
    if (isExact(call, function)) {
      return true;
    }
    int passed = passed(call);
    List<Value.Register> parameters = function.parameters();
    boolean isMissing = passed < parameters.size();
    if (function.signature().variadic() || (call.signature().variadic() && isMissing)) {
      return false;
    }
    for (int i = 0; i < Math.min(passed, parameters.size()); i++) {
      if (!isPassed(call.arguments().get(i).type(), parameters.get(i).type())) {
        return false;
      }
    }
    return call.result().isEmpty()
        || isResultOpen(call, function)
        || isSameWord(function.signature().result(), call.result().get().type());
  }

  /** How many of the call's arguments are there for parameters; an area of variadic ones is not. */
  public static int passed(Instruction.Call call) {
    return call.arguments().size() - (call.signature().variadic() ? 1 : 0);
  }

  /** The caller uses a result, and the function gives none. */
  public static boolean isResultOpen(Instruction.Call call, Function function) {
    return call.result().isPresent() && function.signature().result() instanceof Type.Void;
  }

  private static boolean isPassed(Type from, Type to) {
    boolean isCut =
        from instanceof Type.Int wide
            && to instanceof Type.Int narrow
            && narrow.bits() >= 8
            && narrow.bits() < wide.bits()
            && wide.bits() <= 32;
    return isSameWord(from, to) || isCut;
  }

  private static boolean isSameWord(Type from, Type to) {
    return from.equals(to) || (isWord(from) && isWord(to) && from.size() == to.size());
  }

  private static boolean isWord(Type type) {
    return type instanceof Type.Pointer
        || (type instanceof Type.Int i && i.bits() == 8 * i.size() && i.bits() <= 64);
  }
}
