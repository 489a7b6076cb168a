package narwhal.term;

/** Short text of a term for messages and debugging; cut where it is deep or long. */
final class TermText {
  private static final int MAX_DEPTH = 12;
  private static final int MAX_LENGTH = 2000;

  private TermText() {}

  static String of(Term term) {
    StringBuilder out = new StringBuilder();
    append(term, MAX_DEPTH, out);
    return out.toString();
  }

  private static void append(Term term, int depth, StringBuilder out) {
    if (term.arity() == 0) {
      out.append(leaf(term));
    } else if (depth == 0 || out.length() > MAX_LENGTH) {
      out.append("…");
    } else {
      out.append('(').append(head(term));
      for (Term arg : term.operands()) {
        append(arg, depth - 1, out.append(' '));
      }
      out.append(')');
    }
  }

  private static String head(Term term) {
    Kind kind = term.kind();
    return switch (kind) {
      case APPLY -> term.name();
      case CONST_ARRAY -> "(as const " + term.sort() + ")";
      default ->
          switch (kind.indices()) {
            case 0 -> kind.smtLibName();
            case 1 -> "(_ " + kind.smtLibName() + " " + term.index(0) + ")";
            default -> "(_ " + kind.smtLibName() + " " + term.index(0) + " " + term.index(1) + ")";
          };
    };
  }

  private static String leaf(Term term) {
    return switch (term.kind()) {
      case BV_CONSTANT -> "(_ bv" + term.bits() + " " + term.width() + ")";
      case FLOAT_CONSTANT -> "(float #x" + term.bits().toString(16) + ")";
      case INT_CONSTANT -> term.integer().toString();
      case REAL_CONSTANT -> term.rational().toString();
      case ROUNDING_CONSTANT -> term.rounding().name();
      case VARIABLE, APPLY -> term.name();
      default -> term.kind().smtLibName();
    };
  }
}
