package narwhal.frontend.boogie;

import java.util.Random;

/** Random texts of Boogie programs that are well formed, though not well typed. */
final class RandomSyntax {
  private static final String[] NAMES = {
    "x",
    "y",
    "#a",
    "b.c",
    "~d",
    "$e",
    "f'",
    "g?",
    "h^",
    "_i",
    "main~x",
    "|bar:red|",
    "div1",
    "ULTIMATE.start"
  };
  private static final String[] OPERATORS = {
    "<==>", "==>", "<==", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "++", "+", "-", "*", "/",
    "%", "div", "mod"
  };

  private final Random random;
  private int labels;

  RandomSyntax(long seed) {
    random = new Random(seed);
  }

  private int next(int bound) {
    return random.nextInt(bound);
  }

  private String name() {
    return NAMES[next(NAMES.length)];
  }

  String program() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      out.append(declaration()).append('\n');
    }
    return out.toString();
  }

  private String attributes() {
    return switch (next(6)) {
      case 0 -> "{:inline 1} ";
      case 1 -> "{ :builtin \"bvadd\" } {:a x + 1, \"t\"} ";
      default -> "";
    };
  }

  private String type(int depth) {
    return switch (next(depth > 0 ? 8 : 5)) {
      case 0 -> "bool";
      case 1 -> "int";
      case 2 -> "real";
      case 3 -> "bv" + (1 + next(40));
      case 4 -> name();
      case 5 -> "[" + type(depth - 1) + "]" + type(depth - 1);
      case 6 -> "[" + type(depth - 1) + ", " + type(depth - 1) + "]" + type(depth - 1);
      default -> name() + " (" + type(depth - 1) + ") " + name();
    };
  }

  private String variables() {
    return name() + (next(3) == 0 ? ", " + name() : "") + ": " + type(2);
  }

  private String declaration() {
    return switch (next(7)) {
      case 0 -> "type " + attributes() + name() + (next(2) == 0 ? " = " + type(2) : " a") + ";";
      case 1 -> "const " + attributes() + (next(2) == 0 ? "unique " : "") + variables() + ";";
      case 2 ->
          "function "
              + attributes()
              + name()
              + "(p: "
              + type(1)
              + ", "
              + type(1)
              + ")"
              + (next(2) == 0 ? ": " + type(1) : " returns (r: " + type(1) + ")")
              + (next(2) == 0 ? ";" : " { " + expression(4) + " }");
      case 3 -> "axiom " + attributes() + expression(4) + ";";
      case 4 -> "var " + attributes() + variables() + where() + ", " + variables() + where() + ";";
      case 5 ->
          "procedure "
              + attributes()
              + name()
              + "("
              + variables()
              + where()
              + ") returns ("
              + variables()
              + ")"
              + (next(2) == 0 ? ";" + specification() : specification() + body());
      default -> "implementation " + name() + "(" + variables() + ")" + body();
    };
  }

  private String where() {
    return next(3) == 0 ? " where " + expression(2) : "";
  }

  private String specification() {
    String free = next(3) == 0 ? " free" : "";
    return switch (next(4)) {
      case 0 -> free + " requires " + attributes() + expression(3) + ";" + specification();
      case 1 -> free + " ensures " + expression(3) + ";" + specification();
      case 2 -> " modifies " + name() + ", " + name() + ";" + specification();
      default -> " ";
    };
  }

  private String body() {
    return " { var " + attributes() + variables() + where() + "; " + statements(3) + "}";
  }

  private String statements(int depth) {
    StringBuilder out = new StringBuilder();
    for (int i = next(4); i >= 0; i--) {
      out.append(statement(depth)).append(' ');
    }
    return out.toString();
  }

  private String statement(int depth) {
    return switch (next(depth > 0 ? 13 : 10)) {
      case 0 -> "L" + labels++ + ":";
      case 1 -> "assert " + attributes() + expression(3) + ";";
      case 2 -> "assume " + expression(3) + ";";
      case 3 -> "havoc " + name() + ", " + name() + ";";
      case 4 ->
          name()
              + "["
              + expression(1)
              + "]["
              + expression(1)
              + ", 1], "
              + name()
              + " := "
              + expression(3)
              + ", "
              + expression(2)
              + ";";
      case 5 ->
          "call "
              + attributes()
              + name()
              + ", "
              + name()
              + " := "
              + name()
              + "("
              + expression(2)
              + ");";
      case 6 -> "call " + name() + "();";
      case 7 -> next(2) == 0 ? "break;" : "break L1;";
      case 8 -> "return;";
      case 9 -> "goto L1, L2;";
      case 10 -> "if (" + guard() + ") {" + statements(depth - 1) + "}";
      case 11 ->
          "if ("
              + guard()
              + ") {"
              + statements(depth - 1)
              + "} else "
              + (next(2) == 0
                  ? "{" + statements(depth - 1) + "}"
                  : "if (" + guard() + ") {" + statements(depth - 1) + "}");
      default ->
          "while ("
              + guard()
              + ") free invariant "
              + expression(2)
              + "; invariant {:i} "
              + expression(2)
              + "; {"
              + statements(depth - 1)
              + "}";
    };
  }

  private String guard() {
    return next(3) == 0 ? "*" : expression(2);
  }

  private String expression(int depth) {
    if (depth == 0) {
      return switch (next(7)) {
        case 0 -> "true";
        case 1 -> "" + next(1000);
        case 2 -> next(100) + "." + next(100);
        case 3 -> next(10) + "e" + (next(2) == 0 ? "-" : "") + next(60);
        case 4 -> next(8) + "bv" + (3 + next(30));
        default -> name();
      };
    }
    int d = depth - 1;
    return switch (next(14)) {
      case 0 -> name() + "(" + expression(d) + ", " + expression(d) + ")";
      case 1 -> "old(" + expression(d) + ")";
      case 2 -> "!" + atom(d);
      case 3 -> "-" + atom(d);
      case 4 -> atom(d) + "[" + expression(d) + ", " + expression(d) + "]";
      case 5 -> atom(d) + "[" + expression(d) + " := " + expression(d) + "]";
      case 6 -> atom(d) + "[8:" + next(8) + "]";
      case 7 -> "if " + expression(d) + " then " + expression(d) + " else " + expression(d);
      case 8 ->
          "(forall " + variables() + " :: {" + expression(d) + "} {:q} " + expression(d) + ")";
      case 9 -> "(exists " + variables() + ", " + variables() + " :: " + expression(d) + ")";
      case 10 ->
          "(var z, w := " + expression(d) + ", " + expression(d) + "; " + expression(d) + ")";
      case 11 -> "(" + expression(d) + ": " + type(1) + ")";
      default -> chain(d);
    };
  }

  private String atom(int depth) {
    return "(" + expression(depth) + ")";
  }

  /** Operators of all kinds, with parentheses at random where they are not needed. */
  private String chain(int depth) {
    String operator = OPERATORS[next(OPERATORS.length)];
    String text = atom(depth);
    boolean isRelation = "== != < > <= >=".contains(operator) && !operator.equals("=");
    for (int i = isRelation ? 1 : 1 + next(3); i > 0; i--) {
      text += " " + operator + " " + (next(3) == 0 ? name() : atom(depth));
    }
    return text;
  }
}
