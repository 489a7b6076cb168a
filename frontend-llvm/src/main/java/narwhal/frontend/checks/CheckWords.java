package narwhal.frontend.checks;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.frontend.library.ModelLibrary;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/** Says what a check is about in the words of the source, as far as names are left. */
final class CheckWords {
  /** What clang and LLVM add to the names of variables. */
  private static final Pattern SUFFIX = Pattern.compile("(\\.addr|\\.sroa|\\.\\d+)+$");

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  private final Map<Integer, Instruction> definitions = new HashMap<>();
  private final Map<Integer, String> parameters = new HashMap<>();
  private final String prefix;

  CheckWords(Function function) {
    for (Register parameter : function.parameters()) {
      parameters.put(parameter.id(), parameter.name());
    }
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Defining defining) {
          definitions.put(defining.result().id(), instruction);
        }
      }
    }
    prefix = ModelLibrary.prefix(function);
  }

  String access(Access access, Optional<Long> length, Value pointer) {
    String size =
        length.map(n -> n == 1 ? "1 byte" : n + " bytes").orElse("a variable number of bytes");
    return switch (access) {
      case READ -> prefix + "read of " + size + through(pointer) + " outside any live object";
      case WRITE ->
          prefix + "write of " + size + through(pointer) + " outside any live, writable object";
    };
  }

  String uninitialised(Value pointer) {
    return prefix
        + "read"
        + variable(pointer, 0).map(name -> " of " + name).orElse(" of memory")
        + " that has not been written";
  }

  String free(Value pointer) {
    return prefix
        + "free"
        + variable(pointer, 0).map(name -> " of " + name).orElse("")
        + ", which is not the start of a live heap object";
  }

  String call(Value callee) {
    return prefix + "call" + through(callee) + ", which is not the address of a fitting function";
  }

  String division(Value divisor) {
    return prefix + "division by zero" + variable(divisor, 0).map(n -> ": " + n).orElse("");
  }

  String shift(Value amount) {
    return prefix
        + "shift by a negative amount or by the width of the value or more"
        + variable(amount, 0).map(n -> ": " + n).orElse("");
  }

  private String through(Value pointer) {
    return variable(pointer, 0).map(name -> " through " + name).orElse("");
  }

  /**
   * The source variable that the value is, or is computed from by an offset. The variables of C
   * models mean nothing to a reader.
   */
  private Optional<String> variable(Value value, int depth) {
    if (depth > 8 || !prefix.isEmpty()) {
      return Optional.empty();
    }
    return switch (value) {
      case Value.Address a -> identifier(a.symbol());
      case Register r when parameters.containsKey(r.id()) -> identifier(parameters.get(r.id()));
      case Register r ->
          switch (definitions.get(r.id())) {
            case Instruction.Allocate i -> identifier(i.name());
            case Instruction.Load i -> variable(i.pointer(), depth + 1);
            case Instruction.PointerAdd i -> variable(i.base(), depth + 1);
            case Instruction.Cast i -> variable(i.operand(), depth + 1);
            case Instruction.Copy i -> variable(i.operand(), depth + 1);
            case Instruction.Phi i -> identifier(r.name());
            case null, default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Optional<String> identifier(String name) {
    Matcher suffix = SUFFIX.matcher(name);
    String plain = suffix.replaceFirst("");
    return IDENTIFIER.matcher(plain).matches() ? Optional.of(plain) : Optional.empty();
  }
}
