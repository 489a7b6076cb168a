package narwhal.frontend.library;

import java.util.HashSet;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * Says of {@code memcmp}, {@code strcmp} and their kin what number they give. C promises the sign
 * only, so it matters to a program that does more with the number than to compare it with 0.
 */
final class ComparisonResults {
  private static final Set<String> NAMES =
      Set.of("memcmp", "strcmp", "strncmp", "strcoll", "strcasecmp", "strncasecmp");

  private final Program program;
  private final Session session;

  ComparisonResults(Program program, Session session) {
    this.program = program;
    this.session = session;
  }

  /** Notes where the numbers matter, or where it is not known who uses them. */
  void note() {
    program
        .globals()
        .values()
        .forEach(global -> global.initial().ifPresent(v -> taken(v, global.location())));
    program.functions().values().stream()
        .filter(function -> !ModelLibrary.isModel(function))
        .forEach(this::note);
  }

  private void note(Function function) {
    Set<Value> numbers = new HashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (!isTestOfSign(instruction)) {
          numbers.addAll(Operands.of(instruction));
        }
      }
      numbers.addAll(Operands.of(block.terminator()));
    }
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call && isDirect(call)) {
          call.arguments().forEach(argument -> taken(argument, call.location()));
          if (call.result().filter(numbers::contains).isPresent()
              && compares(((Value.Address) call.callee()).symbol())) {
            record(call.location());
          }
        } else {
          Operands.of(instruction).forEach(value -> taken(value, function.location()));
        }
      }
      Operands.of(block.terminator()).forEach(value -> taken(value, function.location()));
    }
  }

  private static boolean isDirect(Instruction.Call call) {
    return call.callee() instanceof Value.Address;
  }

  /** A pointer to such a function may be called wherever it gets to. */
  private void taken(Value value, Location location) {
    Reachable.symbols(
        value,
        symbol -> {
          if (compares(symbol)) {
            record(location);
          }
        });
  }

  private void record(Location location) {
    session.record(
        Direction.ASSUMED,
        "memcmp gives -1, 0 or 1, and strcmp the difference of two characters",
        location);
  }

  private static boolean isTestOfSign(Instruction instruction) {
    return instruction instanceof Instruction.Compare compare
        && (isZero(compare.left()) || isZero(compare.right()));
  }

  private static boolean isZero(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().signum() == 0;
  }

  private boolean compares(String symbol) {
    Function target = program.functions().get(symbol);
    return target != null
        && ModelLibrary.isModel(target)
        && NAMES.contains(target.location().function());
  }
}
