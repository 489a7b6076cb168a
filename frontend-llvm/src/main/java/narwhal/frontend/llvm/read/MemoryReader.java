package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction.Scaled;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Allocas, loads, stores and address arithmetic. */
final class MemoryReader {
  /** A source variable: what the debug information says about an alloca. */
  record Variable(String name, Location location, boolean endsWithFunction) {}

  /** Clang's own places have a dot in their names, or stay in their block, but for these. */
  private static final Pattern VARIABLE =
      Pattern.compile("(?!(retval|(coerce|saved_stack)\\d*)$)[A-Za-z_]\\w*");

  private final Frame frame;
  private final Emitter emitter;
  private final Map<Long, Variable> variables;
  private CompoundLiterals literals;
  private UnmarkedVariables unmarked;

  MemoryReader(Frame frame, Map<Long, Variable> variables) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.variables = variables;
  }

  Value alloca(LLVMValueRef value) {
    noteLiteral(value);
    Variable variable = variables.get(value.address());
    if (variable != null) {
      emitter.at(variable.location());
    }
    long size = frame.types().size(LLVMGetAllocatedType(value));
    Value count = emitter.resize(frame.operand(value, 0), frame.types().word());
    Value bytes =
        count instanceof Value.IntConstant c
            ? frame.word(c.value().longValue() * size)
            : size == 1 ? count : emitter.binary(IntOperator.MUL, count, frame.word(size));
    String name = variable == null ? "" : variable.name();
    return emitter.allocate(frame.types().pointer(), bytes, LLVMGetAlignment(value), name);
  }

  /**
   * What clang does not mark the end of seems to live as long as its function, and to lie where it
   * lay in each round of a loop: a pointer to it seems valid too long, and equal to one to a later
   * object that may lie elsewhere.
   */
  private void noteLiteral(LLVMValueRef value) {
    Session session = frame.session();
    boolean isLiteral = CompoundLiterals.isOne(value);
    if (isLiteral || isUnmarked(value)) {
      if (literals == null) {
        LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(value));
        literals = new CompoundLiterals(function, session.locations());
        unmarked = new UnmarkedVariables(function, session.locations(), literals);
      }
      if (isLiteral ? !literals.staysInBlock(value) : !unmarked.isHarmless(value)) {
        session.record(
            Direction.UNDER,
            isLiteral
                ? "a compound literal is taken to live as long as its function"
                : "a variable that a jump may bypass is taken to live as long as its function",
            emitter.location());
      }
    }
  }

  /**
   * A variable of the source whose life clang does not mark, as a jump may bypass the start. What
   * belongs to the outermost block, as most results that are returned, ends with its function.
   */
  private boolean isUnmarked(LLVMValueRef value) {
    String name = Symbols.nameOf(value);
    Variable variable = variables.get(value.address());
    boolean isVariable =
        variable != null
            ? !name.endsWith(".addr") && !variable.endsWithFunction()
            : VARIABLE.matcher(name).matches();
    boolean isFixed =
        LLVMIsConstant(LLVMGetOperand(value, 0)) != 0
            && LLVMGetInstructionParent(value)
                .equals(
                    LLVMGetEntryBasicBlock(
                        LLVMGetBasicBlockParent(LLVMGetInstructionParent(value))));
    return isVariable
        && isFixed
        && AddressFlow.users(value).stream()
            .noneMatch(user -> AddressFlow.isCallOf(user, "llvm.lifetime.start"));
  }

  Value load(LLVMValueRef value) {
    Value pointer = frame.operand(value, 0);
    frame.shadows().loading(value, pointer);
    return load(frame.type(value), pointer, LLVMGetAlignment(value));
  }

  /** Vectors whose lanes are no whole bytes stand in memory as one integer. */
  private Value load(Type type, Value pointer, long alignment) {
    if (!isPacked(type)) {
      return emitter.load(type, pointer, alignment);
    }
    Value whole = emitter.load(packed((Type.Vector) type), pointer, alignment);
    return emitter.cast(CastOperator.BITCAST, whole, type);
  }

  void store(LLVMValueRef value) {
    Value stored = frame.operand(value, 0);
    if (isPacked(stored.type())) {
      stored = emitter.cast(CastOperator.BITCAST, stored, packed((Type.Vector) stored.type()));
    }
    Value pointer = frame.operand(value, 1);
    emitter.store(stored, pointer, LLVMGetAlignment(value));
    frame.shadows().stored(LLVMGetOperand(value, 0), pointer);
  }

  private static boolean isPacked(Type type) {
    return type instanceof Type.Vector v && v.element() instanceof Type.Int e && e.bits() % 8 != 0;
  }

  private Type.Int packed(Type.Vector type) {
    return frame.types().integer(type.count() * ArithmeticReader.bits(type.element()));
  }

  /**
   * A GEP as a base, a constant and scaled indices, by the data layout; a vector of them lane by
   * lane.
   */
  Value element(LLVMValueRef value) {
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumOperands(value); i++) {
      operands.add(frame.operand(value, i));
    }
    LLVMTypeRef source = LLVMGetGEPSourceElementType(value);
    return frame.lanewise(frame.type(value), operands, (type, parts) -> element(source, parts));
  }

  private Value element(LLVMTypeRef source, List<Value> operands) {
    long constant = 0;
    List<Scaled> terms = new ArrayList<>();
    LLVMTypeRef current = source;
    for (int i = 1; i < operands.size(); i++) {
      Value index = operands.get(i);
      if (i > 1 && LLVMGetTypeKind(current) == LLVMStructTypeKind) {
        int field = ((Value.IntConstant) index).value().intValueExact();
        constant += frame.types().offset(current, field);
        current = LLVMStructGetTypeAtIndex(current, field);
        continue;
      }
      if (i > 1) {
        current = LLVMGetElementType(current);
      }
      long scale = frame.types().size(current);
      if (index instanceof Value.IntConstant c && isProductExact(signed(c), scale)) {
        constant += signed(c) * scale;
      } else if (scale != 0) {
        terms.add(new Scaled(index, scale));
      }
    }
    return emitter.pointerAdd(operands.get(0), constant, terms);
  }

  /** Whether an index times its scale does not wrap round in the width of a pointer. */
  private boolean isProductExact(long index, long scale) {
    int unused = 64 - frame.types().word().bits();
    long product = index * scale;
    return Math.multiplyHigh(index, scale) == product >> 63
        && product << unused >> unused == product;
  }

  private static long signed(Value.IntConstant constant) {
    int bits = constant.type().bits();
    return constant.value().testBit(bits - 1)
        ? constant.value().subtract(java.math.BigInteger.ONE.shiftLeft(bits)).longValue()
        : constant.value().longValue();
  }
}
