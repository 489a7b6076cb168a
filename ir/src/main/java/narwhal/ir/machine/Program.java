package narwhal.ir.machine;

import java.util.List;
import java.util.Map;

/**
 * The machine program: what LLVM says, as records, for one target. {@code approximations} is what
 * the front end could not say exactly; the ledger starts with it.
 */
public record Program(
    int pointerBytes,
    String entry,
    Map<String, Function> functions,
    Map<String, Global> globals,
    List<CheckInfo> checks,
    List<Approximation> approximations) {

  public Program {
    functions = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(functions));
    globals = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(globals));
    checks = List.copyOf(checks);
    approximations = List.copyOf(approximations);
  }

  /** Whether some check belongs to the property. */
  public boolean asks(Property property) {
    return checks.stream().anyMatch(check -> check.property() == property);
  }

  /** Whether someone asks which bits of memory have been written. */
  public boolean asksWritten() {
    return asks(Property.VALID_INIT)
        || functions.values().stream()
            .flatMap(function -> function.blocks().stream())
            .flatMap(block -> block.instructions().stream())
            .anyMatch(instruction -> instruction instanceof Instruction.LoadShadow);
  }

  public Type.Pointer pointer() {
    return new Type.Pointer(pointerBytes);
  }

  /** The integer type as wide as a pointer. */
  public Type.Int word() {
    return new Type.Int(pointerBytes * 8, pointerBytes);
  }
}
