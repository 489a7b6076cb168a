package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.ShadowTypes;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Keeps track of values that were loaded without being read in the sense of C, where reads of
 * uninitialised memory are checked: the units around bit-fields, and structs on their way into and
 * out of functions in registers, which may have holes. What has been written goes with them, beside
 * the value; between functions in globals, one for each place of an argument and for the result.
 * clang says {@code noundef} of arguments that must not have holes. All other loads are checked
 * later.
 */
final class ShadowReader {
  private static final String FIELD = "read of a bit-field that has not been written";
  private static final String RESULT = "use of the result of a function that returned none";

  private final Session session;
  private final Emitter emitter;
  private final boolean isOn;
  private final Map<Long, Value> shadows = new HashMap<>();

  ShadowReader(Session session, Emitter emitter) {
    this.session = session;
    this.emitter = emitter;
    this.isOn = session.options().properties().contains(Property.VALID_INIT);
  }

  /** At the start of a function: fetches what has been written of its arguments. */
  void enter(LLVMValueRef function) {
    for (int i = 0; isOn && i < LLVMCountParams(function); i++) {
      LLVMValueRef parameter = LLVMGetParam(function, i);
      boolean isStored =
          AddressFlow.users(parameter).stream()
              .anyMatch(user -> LLVMGetInstructionOpcode(user) == LLVMStore);
      if (isStored && !session.attributes().isParameterDefined(function, i)) {
        Type shape = shape(parameter);
        shadows.put(parameter.address(), fetch(place("argument" + i, shape), shape));
      }
    }
  }

  /** Before a load. */
  void loading(LLVMValueRef load, Value pointer) {
    if (!isOn) {
      return;
    }
    if (BitFieldBits.isUnit(load) && shape(load) instanceof Type.Int type) {
      unit(load, (Register) shadow(type, pointer), type);
    } else if (isCarried(load)) {
      shadows.put(load.address(), shadow(shape(load), pointer));
    }
  }

  private Value shadow(Type shape, Value pointer) {
    Register result = emitter.register(shape);
    emitter.add(new Instruction.LoadShadow(result, pointer, emitter.location()));
    return result;
  }

  private void unit(LLVMValueRef load, Register written, Type.Int type) {
    BigInteger looked = BitFieldBits.looked(load);
    if (looked.signum() != 0) {
      Value bits = new Value.IntConstant(looked, type);
      Value there = emitter.binary(IntOperator.AND, written, bits);
      check(emitter.compare(IntPredicate.EQ, there, bits), FIELD);
    }
    for (LLVMValueRef user : AddressFlow.users(load)) {
      BitFieldBits.storedBack(load, user)
          .ifPresent(
              stored -> {
                BigInteger kept = BitFieldBits.constant(user).orElseThrow();
                BigInteger set = BitFieldBits.all(type.bits()).andNot(kept);
                Value bits = new Value.IntConstant(set, type);
                shadows.put(stored.address(), emitter.binary(IntOperator.OR, written, bits));
              });
    }
  }

  private void check(Value holds, String text) {
    int id = session.check(Property.VALID_INIT, emitter.location(), text);
    emitter.add(new Instruction.Check(new Condition.Holds(holds), id, emitter.location()));
  }

  /** Whether a loaded value only goes into or out of functions, where it may have holes. */
  private boolean isCarried(LLVMValueRef load) {
    List<LLVMValueRef> users = AddressFlow.users(load);
    return !users.isEmpty() && users.stream().allMatch(user -> isCarriedBy(load, user));
  }

  private boolean isCarriedBy(LLVMValueRef value, LLVMValueRef user) {
    int opcode = LLVMGetInstructionOpcode(user);
    if (opcode == LLVMRet) {
      return CarriedResults.place(value).isPresent()
          && session.carriedResults().isCarriedBy(functionOf(user));
    }
    if (opcode != LLVMCall || LLVMGetCalledValue(user).equals(value)) {
      return false;
    }
    LLVMValueRef callee = LLVMGetCalledValue(user);
    if (LLVMGetValueKind(callee) == LLVMInlineAsmValueKind || LLVMGetIntrinsicID(callee) != 0) {
      return false;
    }
    for (int i = 0; i < LLVMGetNumArgOperands(user); i++) {
      if (LLVMGetArgOperand(user, i).equals(value)
          && session.attributes().isArgumentDefined(user, i)) {
        return false;
      }
    }
    return true;
  }

  private static LLVMValueRef functionOf(LLVMValueRef instruction) {
    return LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  }

  /** After a store of a value to memory. */
  void stored(LLVMValueRef value, Value pointer) {
    of(value)
        .ifPresent(s -> emitter.add(new Instruction.StoreShadow(s, pointer, emitter.location())));
  }

  private Optional<Value> of(LLVMValueRef value) {
    return Optional.ofNullable(shadows.get(value.address()));
  }

  /** Before a call: leaves what has been written of its arguments. */
  void calling(LLVMValueRef call) {
    for (int i = 0; isOn && i < LLVMGetNumArgOperands(call); i++) {
      leave(call, i, of(LLVMGetArgOperand(call, i)));
    }
  }

  private void leave(LLVMValueRef call, int argument, Optional<Value> shadow) {
    if (shadow.isPresent()) {
      Type shape = shape(LLVMGetArgOperand(call, argument));
      emitter.store(shadow.get(), place("argument" + argument, shape), 1);
    }
  }

  /** After a call: other callees find arguments without holes; fetches that of the result. */
  void called(LLVMValueRef call, boolean hasBody) {
    for (int i = 0; isOn && i < LLVMGetNumArgOperands(call); i++) {
      LLVMValueRef argument = LLVMGetArgOperand(call, i);
      leave(call, i, of(argument).map(s -> ShadowTypes.written(shape(argument))));
    }
    if (!isOn
        || !hasBody
        || !session.carriedResults().isHandedOver(LLVMGetCalledFunctionType(call).address())
        || AddressFlow.users(call).isEmpty()) {
      return;
    }
    Type shape = shape(call);
    Value shadow = fetch(place("result", shape), shape);
    if (AddressFlow.users(call).stream().allMatch(ShadowReader::handsOn)) {
      shadows.put(call.address(), shadow);
    } else {
      ShadowTypes.paths(shape).forEach(path -> checkResult(shadow, path));
    }
  }

  /** Whether the user of a call's result only puts it elsewhere. */
  private static boolean handsOn(LLVMValueRef user) {
    int opcode = LLVMGetInstructionOpcode(user);
    return opcode == LLVMStore
        || (opcode == LLVMExtractValue
            && AddressFlow.users(user).stream().allMatch(ShadowReader::handsOn));
  }

  private void checkResult(Value shadow, List<Integer> path) {
    Value leaf = part(shadow, path);
    check(emitter.compare(IntPredicate.EQ, leaf, Scalars.ones((Type.Int) leaf.type())), RESULT);
  }

  private Value part(Value shadow, List<Integer> path) {
    Type type = shadow.type();
    for (int index : path) {
      type = type.parts().get(index);
    }
    if (path.isEmpty()) {
      return shadow;
    }
    Register result = emitter.register(type);
    emitter.add(new Instruction.Extract(result, shadow, path, emitter.location()));
    return result;
  }

  /** A part of a struct in registers. */
  void extracted(LLVMValueRef part, LLVMValueRef whole, List<Integer> path) {
    of(whole).ifPresent(shadow -> shadows.put(part.address(), part(shadow, path)));
  }

  /** Before a return. */
  void returning(LLVMValueRef last) {
    long type = LLVMGlobalGetValueType(functionOf(last)).address();
    if (isOn && LLVMGetNumOperands(last) > 0 && session.carriedResults().isHandedOver(type)) {
      LLVMValueRef value = LLVMGetOperand(last, 0);
      Type shape = shape(value);
      emitter.store(of(value).orElse(ShadowTypes.written(shape)), place("result", shape), 1);
    }
  }

  private Value fetch(Value place, Type shape) {
    return emitter.load(shape, place, 1);
  }

  private Value place(String what, Type shape) {
    return new Value.Address(
        session.shadowPlaces().name(what, shape), 0, session.types().pointer());
  }

  private Type shape(LLVMValueRef value) {
    return ShadowTypes.of(session.types().read(LLVMTypeOf(value)));
  }
}
