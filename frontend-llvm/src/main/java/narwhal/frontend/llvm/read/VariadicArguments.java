package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Variadic arguments on x86, laid out by the caller as the ABI lays out those that do not fit into
 * registers. A {@code va_list} for x86-64 says that all registers are used up, so that the code
 * clang emits for {@code va_arg} always reads from the area.
 */
final class VariadicArguments {
  /** Offsets into the register save area behind its last general and its last vector register. */
  private static final int NO_GENERAL_LEFT = 48;

  private static final int NO_VECTOR_LEFT = 176;

  /** Where an argument is put, and how: by value, or copied from the memory it points to. */
  private record Slot(long offset, LLVMValueRef argument, Value value, Optional<Long> copied) {}

  private final Frame frame;
  private final Emitter emitter;
  private final long word;

  VariadicArguments(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.word = frame.types().pointerBytes();
  }

  /** Fills an area with the arguments from {@code first} on. */
  Value area(LLVMValueRef call, int first, List<Value> temporaries) {
    List<Slot> slots = new ArrayList<>();
    long size = 0;
    for (int i = first; i < LLVMGetNumArgOperands(call); i++) {
      LLVMValueRef argument = LLVMGetArgOperand(call, i);
      Optional<LLVMTypeRef> copied = frame.session().attributes().byval(call, i);
      LLVMTypeRef type = copied.orElse(LLVMTypeOf(argument));
      long alignment = copied.isPresent() ? byvalAlignment(call, i) : alignment(type);
      long offset = roundUp(size, alignment);
      long bytes = frame.types().size(type);
      slots.add(new Slot(offset, argument, frame.values().of(argument), copied.map(t -> bytes)));
      size = roundUp(offset + bytes, word);
    }
    if (slots.isEmpty()) {
      return new Value.Null(frame.types().pointer());
    }
    Value area = frame.temporary(size, 16, "");
    temporaries.add(area);
    slots.forEach(slot -> fill(area, slot));
    return area;
  }

  private void fill(Value area, Slot slot) {
    Value target = emitter.pointerAdd(area, slot.offset, List.of());
    if (slot.copied.isPresent()) {
      Value size = frame.word(slot.copied.get());
      emitter.add(new Instruction.MemoryCopy(target, slot.value, size, emitter.location()));
    } else {
      emitter.store(slot.value, target, word);
      frame.shadows().stored(slot.argument, target);
    }
  }

  private long byvalAlignment(LLVMValueRef call, int index) {
    return Math.max(word, frame.session().attributes().alignment(call, index));
  }

  /** On i386 only vectors are aligned more than a word; on x86-64 also i128 and long double. */
  private long alignment(LLVMTypeRef type) {
    boolean vector = frame.types().read(type) instanceof Type.Vector;
    return word == 4 && !vector ? word : Math.max(word, frame.types().alignment(type));
  }

  private static long roundUp(long value, long alignment) {
    return (value + alignment - 1) / alignment * alignment;
  }

  /** {@code va_start}: writes the va_list at {@code list}. */
  void start(Value list) {
    requireKnownTarget();
    Value area =
        frame
            .area()
            .<Value>map(register -> register)
            .orElseThrow(() -> frame.refused("va_start in a function that is not variadic"));
    if (word == 4) {
      emitter.store(area, list, word);
      return;
    }
    emitter.store(Value.of(NO_GENERAL_LEFT, Type.I32), list, 8);
    emitter.store(Value.of(NO_VECTOR_LEFT, Type.I32), field(list, 4), 4);
    emitter.store(area, field(list, 8), 8);
    emitter.store(new Value.Null(frame.types().pointer()), field(list, 16), 8);
  }

  /** {@code va_copy}. */
  void copy(Value target, Value source) {
    requireKnownTarget();
    Value size = frame.word(word == 4 ? 4 : 24);
    emitter.add(new Instruction.MemoryCopy(target, source, size, emitter.location()));
  }

  private Value field(Value list, long offset) {
    return emitter.pointerAdd(list, offset, List.of());
  }

  private void requireKnownTarget() {
    String target = frame.session().module().target();
    if (!target.startsWith("x86_64") && !target.matches("i[3-6]86.*")) {
      throw frame.refused("variadic functions for target " + target);
    }
  }
}
