package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The arguments of the entry. Scalars are any value. {@code main} gets an argument count of at
 * least 1 and, if it looks at the arguments, up to {@value #STRINGS} strings of up to {@value
 * #LENGTH} characters; that leaves executions out, and is recorded. Parameters that are never
 * looked at are zero.
 */
final class EntryArguments {
  private static final int STRINGS = 3;
  private static final int LENGTH = 15;

  private final Frame frame;
  private final Emitter emitter;
  private final LLVMValueRef entry;
  private final Signature signature;

  EntryArguments(Frame frame, LLVMValueRef entry, Signature signature) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.entry = entry;
    this.signature = signature;
  }

  List<Value> make() {
    List<Value> arguments = new ArrayList<>();
    List<Type> types = signature.parameters();
    boolean isMain = frame.session().options().entry().equals("main");
    boolean standard =
        isMain
            && !types.isEmpty()
            && types.get(0).equals(Type.I32)
            && types.stream().skip(1).allMatch(Type.Pointer.class::isInstance)
            && types.size() <= 3;
    for (int i = 0; i < types.size(); i++) {
      LLVMValueRef parameter = LLVMGetParam(entry, i);
      emitter.named(Symbols.nameOf(parameter));
      if (!isUsed(parameter)) {
        arguments.add(Scalars.zero(types.get(i)));
      } else if (standard) {
        arguments.add(ofMain(i, arguments));
      } else {
        arguments.add(any(types.get(i), Symbols.nameOf(parameter)));
      }
    }
    if (signature.variadic()) {
      arguments.add(new Value.Null(frame.types().pointer()));
    }
    return arguments;
  }

  private Value ofMain(int index, List<Value> before) {
    return switch (index) {
      case 0 -> count(LLVMCountParams(entry) > 1 && isUsed(LLVMGetParam(entry, 1)));
      case 1 -> strings(before.get(0));
      default -> environment();
    };
  }

  private Value count(boolean bounded) {
    Value count = emitter.havoc(Type.I32, "argc");
    assume(emitter.compare(IntPredicate.SGE, count, Value.of(1, Type.I32)));
    frame.session().record(Direction.ASSUMED, "argc is at least 1", emitter.location());
    if (bounded) {
      assume(emitter.compare(IntPredicate.SLE, count, Value.of(STRINGS, Type.I32)));
    }
    return count;
  }

  /**
   * An array of strings with a null at its end; {@code count} is a constant where the program
   * ignores it.
   */
  private Value strings(Value count) {
    frame
        .session()
        .record(
            Direction.UNDER,
            "main gets at most " + STRINGS + " arguments of at most " + LENGTH + " characters each",
            emitter.location());
    long word = frame.types().pointerBytes();
    Value number = count instanceof Value.IntConstant ? count(true) : count;
    Value array = allocate((STRINGS + 1) * word, "argv");
    for (int i = 0; i < STRINGS; i++) {
      Value text = allocate(LENGTH + 1, "argv[" + i + "]");
      emitter.add(
          new Instruction.HavocMemory(
              text, frame.word(LENGTH), "argv[" + i + "]", emitter.location()));
      emitter.store(Value.of(0, Type.I8), emitter.pointerAdd(text, LENGTH, List.of()), 1);
      Value given = emitter.compare(IntPredicate.SGT, number, Value.of(i, Type.I32));
      Value entryValue = emitter.select(given, text, new Value.Null(frame.types().pointer()));
      emitter.store(entryValue, emitter.pointerAdd(array, i * word, List.of()), word);
    }
    emitter.store(
        new Value.Null(frame.types().pointer()),
        emitter.pointerAdd(array, STRINGS * word, List.of()),
        word);
    return array;
  }

  private Value environment() {
    frame.session().record(Direction.UNDER, "main gets an empty environment", emitter.location());
    long word = frame.types().pointerBytes();
    Value array = allocate(word, "envp");
    emitter.store(new Value.Null(frame.types().pointer()), array, word);
    return array;
  }

  private Value allocate(long size, String name) {
    return emitter.allocate(frame.types().pointer(), frame.word(size), 16, name);
  }

  private Value any(Type type, String name) {
    if (type instanceof Type.Int || type instanceof Type.Float) {
      return emitter.havoc(type, name);
    }
    throw new UnsupportedException(
        "entry function '"
            + frame.session().options().entry()
            + "' with parameter '"
            + name
            + "' that is no number (write a function that calls it)",
        emitter.location());
  }

  private void assume(Value condition) {
    emitter.add(new Instruction.Assume(condition, emitter.location()));
  }

  /** Not into a part of one, as parameters of structs and unions are. */
  private static boolean isStoredIntoVariable(LLVMValueRef parameter, LLVMValueRef user) {
    LLVMValueRef variable =
        LLVMGetInstructionOpcode(user) == LLVMStore ? LLVMGetOperand(user, 1) : null;
    return variable != null
        && LLVMGetOperand(user, 0).equals(parameter)
        && exists(LLVMIsAAllocaInst(variable));
  }

  /** Whether a parameter is more than stored into a variable that nothing reads. */
  private static boolean isUsed(LLVMValueRef parameter) {
    for (LLVMUseRef use = LLVMGetFirstUse(parameter);
        use != null && !use.isNull();
        use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (!isStoredIntoVariable(parameter, user)) {
        return true;
      }
      LLVMValueRef variable = LLVMGetOperand(user, 1);
      for (LLVMUseRef other = LLVMGetFirstUse(variable);
          other != null && !other.isNull();
          other = LLVMGetNextUse(other)) {
        if (!LLVMGetUser(other).equals(user)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean exists(LLVMValueRef value) {
    return value != null && !value.isNull();
  }
}
