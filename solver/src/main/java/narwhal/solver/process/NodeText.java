package narwhal.solver.process;

import java.math.BigInteger;
import java.util.function.Function;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.Sort;
import narwhal.term.Term;

/** The SMT-LIB text of single nodes. */
final class NodeText {
  private NodeText() {}

  static String symbol(String name) {
    return "|" + name.replace('|', '!').replace('\\', '!') + "|";
  }

  /** The text of a constant. */
  static String constant(Term term) {
    return switch (term.kind()) {
      case TRUE -> "true";
      case FALSE -> "false";
      case BV_CONSTANT -> binary(term.bits(), term.width());
      case INT_CONSTANT -> integer(term.integer());
      case REAL_CONSTANT -> real(term.rational());
      case FLOAT_CONSTANT -> floating(term.bits(), (Sort.Float) term.sort());
      case ROUNDING_CONSTANT -> term.rounding().name();
      default -> throw new IllegalArgumentException(term.kind() + " is no constant");
    };
  }

  /** The text of a constant or of an array of constants. */
  static String value(Term term) {
    return switch (term.kind()) {
      case CONST_ARRAY, STORE -> application(term, NodeText::value);
      default -> constant(term);
    };
  }

  static String binary(BigInteger bits, int width) {
    String digits = bits.toString(2);
    return "#b" + "0".repeat(width - digits.length()) + digits;
  }

  private static String integer(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  private static String real(Rational value) {
    String size = "(/ " + value.numerator().abs() + ".0 " + value.denominator() + ".0)";
    return value.signum() < 0 ? "(- " + size + ")" : size;
  }

  private static String floating(BigInteger bits, Sort.Float format) {
    String digits = binary(bits, format.width()).substring(2);
    int exponentEnd = 1 + format.exponent();
    return "(fp #b%s #b%s #b%s)"
        .formatted(
            digits.substring(0, 1),
            digits.substring(1, exponentEnd),
            digits.substring(exponentEnd));
  }

  /** An application, over the text of its operands. */
  static String application(Term term, Function<Term, String> operand) {
    if (term.arity() == 1) {
      // Conjunction, sum and the like of one are that one.
      switch (term.kind()) {
        case AND, OR, INT_ADD, INT_MUL, REAL_ADD, REAL_MUL -> {
          return operand.apply(term.arg(0));
        }
        case DISTINCT -> {
          return "true";
        }
        default -> {}
      }
    }
    return list(operator(term), term, operand);
  }

  /** An operator over the text of the operands. */
  static String list(String operator, Term term, Function<Term, String> operand) {
    StringBuilder text = new StringBuilder("(").append(operator);
    for (int i = 0; i < term.arity(); i++) {
      text.append(' ').append(operand.apply(term.arg(i)));
    }
    return text.append(')').toString();
  }

  private static String operator(Term term) {
    Kind kind = term.kind();
    return switch (kind) {
      case CONST_ARRAY -> "(as const " + term.sort() + ")";
      default ->
          switch (kind.indices()) {
            case 0 -> kind.smtLibName();
            case 1 -> "(_ " + kind.smtLibName() + " " + term.index(0) + ")";
            default -> "(_ " + kind.smtLibName() + " " + term.index(0) + " " + term.index(1) + ")";
          };
    };
  }
}
