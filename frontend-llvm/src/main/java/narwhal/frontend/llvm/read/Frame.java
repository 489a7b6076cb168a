package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * What the readers of one function's instructions share.
 *
 * @param area the parameter that holds the address of variadic arguments, in a variadic function
 */
record Frame(
    Session session,
    Emitter emitter,
    Values values,
    ShadowReader shadows,
    Optional<Register> area) {

  Types types() {
    return session.types();
  }

  Type type(LLVMValueRef value) {
    return types().read(LLVMTypeOf(value));
  }

  Value operand(LLVMValueRef user, int index) {
    return values.operand(user, index);
  }

  Value word(long value) {
    return Value.of(value, types().word());
  }

  /**
   * Works lane by lane on vectors, at once on anything else; the step gets the type of one result.
   */
  Value lanewise(Type type, List<Value> operands, BiFunction<Type, List<Value>, Value> step) {
    if (!(type instanceof Type.Vector vector)) {
      return step.apply(type, operands);
    }
    List<Value> lanes = new ArrayList<>();
    for (int i = 0; i < vector.count(); i++) {
      int lane = i;
      List<Value> parts =
          operands.stream()
              .map(o -> o.type() instanceof Type.Vector ? emitter.extract(o, lane) : o)
              .toList();
      lanes.add(step.apply(vector.element(), parts));
    }
    return emitter.build(vector, lanes);
  }

  /**
   * An object of this frame that a call needs; it is made once, when the function is entered, and
   * alive from here until {@link #release}.
   */
  Value temporary(long size, long alignment, String name) {
    Register object = emitter.register(types().pointer());
    emitter.hoist(emitter.allocation(object, word(size), alignment, name));
    emitter.add(new Instruction.LifetimeStart(object, emitter.location()));
    return object;
  }

  void release(Value temporary) {
    emitter.add(new Instruction.LifetimeEnd(temporary, emitter.location()));
  }

  UnsupportedException refused(String feature) {
    return new UnsupportedException(feature, emitter.location());
  }
}
