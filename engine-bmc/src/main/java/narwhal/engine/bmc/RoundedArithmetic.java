package narwhal.engine.bmc;

import java.util.ArrayDeque;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** Whether formulas compute with floating point; comparing and classifying it is no computing. */
final class RoundedArithmetic {
  private RoundedArithmetic() {}

  static boolean isIn(List<Term> roots) {
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (isRounded(term.kind())) {
        return true;
      }
      if (!seen.contains(term)) {
        seen.put(term, true);
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.arg(i));
        }
      }
    }
    return false;
  }

  private static boolean isRounded(Kind kind) {
    return switch (kind) {
      case FP_ADD,
          FP_SUB,
          FP_MUL,
          FP_DIV,
          FP_FMA,
          FP_SQRT,
          FP_REM,
          FP_ROUND_TO_INTEGRAL,
          FP_FROM_FP,
          FP_FROM_SBV,
          FP_FROM_UBV,
          FP_TO_SBV,
          FP_TO_UBV ->
          true;
      default -> false;
    };
  }
}
