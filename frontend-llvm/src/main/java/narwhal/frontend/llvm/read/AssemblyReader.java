package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Inline assembly. An empty template is exact: outputs tied to an input are that input, other
 * outputs are any value. So is x86's {@code bswap}. Any other template gives its outputs any value;
 * whether it changes other memory is as for functions without a body.
 */
final class AssemblyReader {
  private static final String SOURCE = "inline assembly";

  /** Suffix and modifier say the width; an operand without a modifier has that of its type. */
  private static final Pattern BYTE_SWAP =
      Pattern.compile("bswap([lq]?)\\s+(?:\\$0|\\$\\{0(?::([kq]))?\\})");

  private final Frame frame;
  private final Emitter emitter;

  AssemblyReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  Optional<Value> read(LLVMValueRef call, LLVMValueRef assembly) {
    String template = text(assembly, true);
    List<String> constraints = List.of(text(assembly, false).split(","));
    Optional<Value> swapped = byteSwap(call, template, constraints);
    if (swapped.isPresent()) {
      return swapped;
    }
    boolean empty = template.isBlank();
    if (!empty) {
      disturb(constraints);
    }
    List<Value> outputs = outputs(call, constraints, empty);
    Type result = frame.type(call);
    if (result instanceof Type.Void) {
      return Optional.empty();
    }
    return Optional.of(
        outputs.size() == 1 && !(result instanceof Type.Struct)
            ? outputs.get(0)
            : emitter.build(result, outputs));
  }

  /**
   * {@code __asm__("bswap %q0" : "=r"(v) : "0"(x))}: one register, in and out, whose whole width is
   * swapped.
   */
  private Optional<Value> byteSwap(LLVMValueRef call, String template, List<String> constraints) {
    Matcher matcher = BYTE_SWAP.matcher(template.strip());
    List<String> operands = constraints.stream().filter(c -> !c.startsWith("~")).toList();
    if (!matcher.matches()
        || !(frame.type(call) instanceof Type.Int type)
        || operands.size() != 2
        || !operands.getFirst().matches("=&?[rabcdSDqQR]|=&?\\{\\w+\\}")) {
      return Optional.empty();
    }
    int width = type.bits();
    if ((width != 32 && width != 64)
        || !widthOf(matcher.group(1), "l", "q", width)
        || !widthOf(matcher.group(2), "k", "q", width)) {
      return Optional.empty();
    }
    return tied(call, constraints, 0)
        .filter(input -> input.type().equals(type))
        .map(input -> emitter.unary(IntFunction.BYTE_SWAP, input));
  }

  /** Whether a suffix or modifier says this width, or nothing. */
  private static boolean widthOf(String letter, String narrow, String wide, int width) {
    return letter == null || letter.isEmpty() || letter.equals(width == 32 ? narrow : wide);
  }

  /** The direct outputs in order; indirect ones are written to memory here. */
  private List<Value> outputs(LLVMValueRef call, List<String> constraints, boolean empty) {
    List<Type> types = resultTypes(frame.type(call));
    List<Value> outputs = new ArrayList<>();
    int argument = 0;
    for (int i = 0; i < constraints.size(); i++) {
      String constraint = constraints.get(i);
      if (!constraint.startsWith("=")) {
        break;
      }
      if (constraint.contains("*")) {
        if (!empty) {
          overwrite(call, argument);
        }
        argument++;
        continue;
      }
      Type type = types.get(outputs.size());
      Optional<Value> input = empty ? tied(call, constraints, i) : Optional.empty();
      outputs.add(
          input
              .filter(value -> value.type().equals(type))
              .orElseGet(() -> emitter.havoc(type, SOURCE)));
    }
    return outputs;
  }

  /** The input that an output shares its register with. */
  private Optional<Value> tied(LLVMValueRef call, List<String> constraints, int output) {
    int argument = 0;
    for (String constraint : constraints) {
      if (constraint.equals(Integer.toString(output))) {
        return Optional.of(frame.values().of(LLVMGetArgOperand(call, argument)));
      }
      if (!constraint.startsWith("~")
          && (!constraint.startsWith("=") || constraint.contains("*"))) {
        argument++;
      }
    }
    return Optional.empty();
  }

  private void overwrite(LLVMValueRef call, int argument) {
    Value pointer = frame.values().of(LLVMGetArgOperand(call, argument));
    LLVMTypeRef type =
        frame
            .session()
            .attributes()
            .elementType(call, argument)
            .orElseThrow(() -> frame.refused("inline assembly with an untyped memory output"));
    Value size = frame.word(frame.types().size(type));
    emitter.add(new Instruction.HavocMemory(pointer, size, SOURCE, emitter.location()));
  }

  private void disturb(List<String> constraints) {
    frame.session().record(Direction.OVER, "inline assembly gives any result", emitter.location());
    if (!constraints.contains("~{memory}")) {
      return;
    }
    switch (frame.session().options().externals()) {
      case PURE ->
          frame
              .session()
              .record(
                  Direction.ASSUMED,
                  "inline assembly changes no memory but its outputs",
                  emitter.location());
      case HAVOC -> emitter.add(new Instruction.HavocAll(SOURCE, emitter.location()));
      case FORBID -> throw frame.refused("inline assembly that changes memory");
    }
  }

  private static List<Type> resultTypes(Type result) {
    return switch (result) {
      case Type.Void v -> List.of();
      case Type.Struct s -> s.fields();
      default -> List.of(result);
    };
  }

  private static String text(LLVMValueRef assembly, boolean template) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer bytes =
          template
              ? LLVMGetInlineAsmAsmString(assembly, length)
              : LLVMGetInlineAsmConstraintString(assembly, length);
      return bytes == null || length.get() == 0 ? "" : Strings.read(bytes, length.get());
    }
  }
}
