package narwhal.frontend.library;

import java.util.HashSet;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
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

  /** Notes the calls in a function whose numbers matter. */
  void note(Function function) {
    if (ModelLibrary.isModel(function)) {
      return;
    }
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
        if (instruction instanceof Instruction.Call call
            && call.result().filter(numbers::contains).isPresent()
            && compares(call)) {
          session.record(
              Direction.ASSUMED,
              "memcmp gives -1, 0 or 1, and strcmp the difference of two characters",
              call.location());
        }
      }
    }
  }

  private static boolean isTestOfSign(Instruction instruction) {
    return instruction instanceof Instruction.Compare compare
        && (isZero(compare.left()) || isZero(compare.right()));
  }

  private static boolean isZero(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().signum() == 0;
  }

  private boolean compares(Instruction.Call call) {
    if (!(call.callee() instanceof Value.Address callee)) {
      return false;
    }
    Function target = program.functions().get(callee.symbol());
    return target != null
        && ModelLibrary.isModel(target)
        && NAMES.contains(target.location().function());
  }
}
