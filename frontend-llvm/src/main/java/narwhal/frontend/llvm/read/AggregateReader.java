package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Parts of structs and arrays held in registers, and lanes of vectors. */
final class AggregateReader {
  private final Frame frame;
  private final Emitter emitter;

  AggregateReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  Value extractValue(LLVMValueRef value) {
    Value aggregate = frame.operand(value, 0);
    Register result = emitter.register(frame.type(value));
    emitter.add(new Instruction.Extract(result, aggregate, path(value), emitter.location()));
    frame.shadows().extracted(value, LLVMGetOperand(value, 0), path(value));
    return result;
  }

  Value insertValue(LLVMValueRef value) {
    return emitter.insert(frame.operand(value, 0), frame.operand(value, 1), path(value));
  }

  Value extractElement(LLVMValueRef value) {
    Value vector = frame.operand(value, 0);
    Value index = frame.operand(value, 1);
    Type.Vector type = (Type.Vector) vector.type();
    if (index instanceof Value.IntConstant c && inRange(c, type)) {
      return emitter.extract(vector, c.value().intValue());
    }
    Register result = emitter.register(type.element());
    emitter.add(new Instruction.ExtractLane(result, vector, index, emitter.location()));
    return result;
  }

  Value insertElement(LLVMValueRef value) {
    Value vector = frame.operand(value, 0);
    Value part = frame.operand(value, 1);
    Value index = frame.operand(value, 2);
    Type.Vector type = (Type.Vector) vector.type();
    if (index instanceof Value.IntConstant c && inRange(c, type)) {
      return emitter.insert(vector, part, List.of(c.value().intValue()));
    }
    Register result = emitter.register(type);
    emitter.add(new Instruction.InsertLane(result, vector, part, index, emitter.location()));
    return result;
  }

  /** Lanes that the mask leaves open are poison, which no defined program looks at: zero. */
  Value shuffle(LLVMValueRef value) {
    Value left = frame.operand(value, 0);
    Value right = frame.operand(value, 1);
    Type.Vector result = (Type.Vector) frame.type(value);
    int width = ((Type.Vector) left.type()).count();
    List<Value> lanes = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumMaskElements(value); i++) {
      int lane = LLVMGetMaskValue(value, i);
      if (lane < 0) {
        lanes.add(Scalars.zero(result.element()));
      } else {
        lanes.add(
            lane < width ? emitter.extract(left, lane) : emitter.extract(right, lane - width));
      }
    }
    return emitter.build(result, lanes);
  }

  private static boolean inRange(Value.IntConstant index, Type.Vector type) {
    return index.value().bitLength() < 31 && index.value().intValue() < type.count();
  }

  private static List<Integer> path(LLVMValueRef value) {
    int count = LLVMGetNumIndices(value);
    IntPointer indices = LLVMGetIndices(value);
    List<Integer> path = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      path.add(indices.get(i));
    }
    return path;
  }
}
