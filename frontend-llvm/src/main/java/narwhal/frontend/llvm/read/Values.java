package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * What the operands of one function stand for. An undefined operand becomes the environment's
 * choice at its use; a poisoned aggregate, which clang only uses as the start of a sequence of
 * inserts, becomes zero.
 */
final class Values {
  private final Constants constants;
  private final Emitter emitter;
  private final Map<Long, Value> known = new HashMap<>();
  private Function<LLVMValueRef, Value> expressions;

  Values(Constants constants, Emitter emitter) {
    this.constants = constants;
    this.emitter = emitter;
  }

  /** Who emits the instructions of constant expressions that do not fold. */
  void expressionsBy(Function<LLVMValueRef, Value> reader) {
    expressions = reader;
  }

  void define(LLVMValueRef value, Value meaning) {
    known.put(value.address(), meaning);
  }

  Value operand(LLVMValueRef user, int index) {
    return of(LLVMGetOperand(user, index));
  }

  Value of(LLVMValueRef value) {
    Value meaning = known.get(value.address());
    if (meaning != null) {
      return meaning;
    }
    if (LLVMIsConstant(value) == 0) {
      throw new IllegalStateException("no value for " + Constants.print(value));
    }
    Optional<Value> constant = constants.read(value);
    if (constant.isPresent()) {
      return defined(constant.get(), LLVMIsPoison(value) != 0);
    }
    if (LLVMGetValueKind(value) == LLVMConstantExprValueKind) {
      return expressions.apply(value);
    }
    List<Value> parts = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumOperands(value); i++) {
      parts.add(operand(value, i));
    }
    return emitter.build(typeOf(value), parts);
  }

  private Type typeOf(LLVMValueRef value) {
    return constants.types().read(LLVMTypeOf(value));
  }

  private Value defined(Value constant, boolean poison) {
    return switch (constant) {
      case Value.Undefined u when poison && u.type().isAggregate() -> new Value.Zero(u.type());
      case Value.Undefined u -> choice(u.type());
      case Value.Aggregate a when a.parts().stream().anyMatch(Values::hasUndefined) -> {
        List<Value> parts = a.parts().stream().map(part -> defined(part, poison)).toList();
        yield emitter.build(a.type(), parts);
      }
      default -> constant;
    };
  }

  private Value choice(Type type) {
    if (!type.isAggregate()) {
      return emitter.havoc(type, "undef");
    }
    return emitter.build(type, type.parts().stream().map(this::choice).toList());
  }

  private static boolean hasUndefined(Value value) {
    return value instanceof Value.Undefined
        || (value instanceof Value.Aggregate a
            && a.parts().stream().anyMatch(Values::hasUndefined));
  }
}
