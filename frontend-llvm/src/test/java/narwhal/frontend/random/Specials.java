package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Functions of a fixed shape with random insides, for features that need a plan: variadic
 * arguments, recursion, the heap, arrays of variable length, strings, tables of functions, lists.
 */
final class Specials {
  private final Dice dice;
  private final ExpressionGenerator expressions;
  private final Writer out;
  private final Extensions extensions;
  private final String prefix;
  private final List<String> made = new ArrayList<>();
  private final List<Integer> kinds = new ArrayList<>();

  Specials(Dice dice, ExpressionGenerator expressions, Writer out, String prefix) {
    this.dice = dice;
    this.expressions = expressions;
    this.out = out;
    this.extensions = new Extensions(dice, expressions, out);
    this.prefix = prefix;
  }

  /** Writes one more function. */
  void next(Scope globals) {
    String name = prefix + "x" + made.size();
    int kind = dice.below(7 + Extensions.KINDS);
    made.add(name);
    kinds.add(kind);
    switch (kind) {
      case 0 -> variadic(name);
      case 1 -> recursive(name, globals);
      case 2 -> heap(name, globals);
      case 3 -> variableLength(name, globals);
      case 4 -> strings(name);
      case 5 -> functionTable(name, globals);
      case 6 -> list(name, globals);
      default -> extensions.write(kind - 7, name, globals);
    }
  }

  /** Calls each function written, with arguments as its shape wants them. */
  void callAll(Scope scope) {
    for (int i = 0; i < made.size(); i++) {
      String name = made.get(i);
      if (kinds.get(i) == 0) {
        variadicCall(name, scope);
      } else {
        out.line("see(" + name + "((int)" + expressions.integer(scope, 2) + "));");
      }
    }
  }

  private void variadic(String name) {
    out.line("static long " + name + "(const char *shape, ...) {");
    out.line("va_list list, again; long sum = 0;");
    out.line("va_start(list, shape); va_copy(again, list);");
    out.line("for (; *shape; shape++) {");
    out.line("switch (*shape) {");
    out.line("case 'i': sum = sum * 3 + va_arg(list, int); break;");
    out.line("case 'l': sum = sum * 5 + va_arg(list, long); break;");
    out.line("case 'd': { double d = va_arg(list, double); see_double(d); break; }");
    out.line("case 'p': sum += *va_arg(list, int *); break;");
    out.line("case 'u': sum ^= (long)va_arg(list, unsigned); break;");
    out.line("case 'D': { long double d = va_arg(list, long double); see_long_double(d); break; }");
    out.line("}");
    out.line("}");
    out.line("see(va_arg(again, int)); va_end(again); va_end(list);");
    out.line("return sum;");
    out.line("}");
  }

  private void variadicCall(String name, Scope scope) {
    StringBuilder shape = new StringBuilder("i");
    StringBuilder arguments = new StringBuilder(", (int)" + expressions.integer(scope, 1));
    int count = dice.between(0, 9);
    for (int i = 0; i < count; i++) {
      char letter = "ildpuD".charAt(dice.below(6));
      shape.append(letter);
      arguments.append(", ").append(variadicArgument(letter, scope));
    }
    out.line("see(" + name + "(\"" + shape + "\"" + arguments + "));");
  }

  private String variadicArgument(char letter, Scope scope) {
    return switch (letter) {
      case 'i' -> dice.pick("(int)", "(short)", "(char)") + expressions.integer(scope, 1);
      case 'l' -> "(long)" + expressions.integer(scope, 1);
      case 'd' -> dice.pick("(double)", "(float)") + expressions.floating(scope, 1);
      case 'p' -> "&(int){" + dice.between(0, 99) + "}";
      case 'u' -> "(unsigned)" + expressions.integer(scope, 1);
      default -> "(long double)" + expressions.floating(scope, 1);
    };
  }

  private void recursive(String name, Scope globals) {
    out.line("static int " + name + "_down(int n, int depth) {");
    out.line("int local[2] = {n, depth};");
    out.line(
        "if (depth <= 0 || "
            + prefix
            + "fuel-- <= 0) return (int)"
            + expressions.integer(globals, 2)
            + ";");
    out.line("int left = " + name + "_down(n * 3 + local[depth & 1], depth - 1);");
    out.line(
        "if ("
            + expressions.integer(globals, 1)
            + ") left += "
            + name
            + "_down(left ^ n, depth - 2);");
    out.line("return left + local[n & 1];");
    out.line("}");
    out.line(
        "static int "
            + name
            + "(int n) { return "
            + name
            + "_down(n, "
            + dice.between(2, 7)
            + "); }");
  }

  private void heap(String name, Scope globals) {
    CType type = dice.pick(CType.INTEGERS);
    int count = 1 << dice.between(1, 4);
    Scope scope = new Scope(globals);
    out.line("static int " + name + "(int n) {");
    String allocation =
        dice.pick("malloc(" + count + " * sizeof *p)", "calloc(" + count + ", sizeof *p)");
    out.line(type.name() + " *p = " + allocation + ";");
    out.line("if (!p) return 0;");
    out.line(
        "for (int i = 0; i < "
            + count
            + "; i++) p[i] = ("
            + type.name()
            + ")(n + i * "
            + expressions.integer(scope, 1)
            + ");");
    out.line("p = realloc(p, " + 2 * count + " * sizeof *p);");
    out.line("if (!p) return 0;");
    out.line("memcpy(p + " + count + ", p, " + count + " * sizeof *p);");
    scope.add(new Place("p[@]", type, 2 * count - 1, true, true));
    scope.add(Place.variable("n", CType.INT));
    for (int i = 0; i < 3; i++) {
      out.line("p[" + dice.below(2 * count) + "] = " + expressions.integer(scope, 3) + ";");
    }
    out.line(type.name() + " *end = p + " + 2 * count + "; int sum = 0;");
    out.line("for (" + type.name() + " *q = p; q != end; ++q) sum = sum * 31 + (int)*q;");
    out.line("see(end - p); see((char *)end - (char *)p); see(p < end);");
    out.line("free(p);");
    out.line("return sum;");
    out.line("}");
  }

  private void variableLength(String name, Scope globals) {
    CType type = dice.pick(CType.INTEGERS);
    out.line("static int " + name + "(int n) {");
    out.line("int count = (n & 7) + 1, sum = 0;");
    out.line("for (int k = 0; k < 3; k++) {");
    out.line(type.name() + " row[count + k];");
    out.line(
        "for (int i = 0; i < count + k; i++) row[i] = ("
            + type.name()
            + ")("
            + expressions.integer(globals, 1)
            + " + i);");
    out.line("see(sizeof row);");
    out.line("for (int i = count + k - 1; i >= 0; --i) sum = sum * 7 + (int)row[i];");
    out.line("if (sum & 1) continue;");
    out.line("int grid[count][2]; grid[k % count][1] = sum; sum += grid[k % count][1];");
    out.line("}");
    out.line("return sum;");
    out.line("}");
  }

  private void strings(String name) {
    out.line("static int " + name + "(int n) {");
    out.line(
        "char text[40] = \"nar\"; const char *words[] = {\"whal\", \"\", \"tusk\\n\", \"ab\\0c\"};");
    out.line(
        "strcat(text, words[n & 3]); strcpy(text + 20, text); strncpy(text + 30, words[2], 6);");
    out.line(
        "see(strlen(text)); see(strcmp(text, \"narw\") < 0); see(strncmp(text, \"nars\", 3) == 0);");
    out.line(
        "char *at = strchr(text, '"
            + dice.pick("a", "w", "k", "q")
            + "'); see(at ? at - text : -1);");
    out.line("see(strrchr(text, 'r') - text); see(memchr(text, 'r', 5) == text + 2);");
    out.line("int sum = 0; for (const char *p = text; *p; p++) sum = sum * 131 + *p;");
    out.line("see(strstr(text, \"rw\") == 0); see(sizeof \"literal\");");
    out.line("return sum;");
    out.line("}");
  }

  private void functionTable(String name, Scope globals) {
    Scope scope = new Scope(globals);
    scope.add(Place.constant("a", CType.LONG));
    scope.add(Place.constant("b", CType.UNSIGNED_CHAR));
    for (int i = 0; i < 3; i++) {
      out.line(
          "static long "
              + name
              + "_"
              + i
              + "(long a, unsigned char b) { return (long)"
              + expressions.integer(scope, 3)
              + "; }");
    }
    String names = name + "_0, " + name + "_1, " + name + "_2, " + name + "_" + dice.below(3);
    out.line("static long (*const " + name + "_all[4])(long, unsigned char) = {" + names + "};");
    out.line("static int " + name + "(int n) {");
    out.line("long (*chosen)(long, unsigned char) = " + name + "_all[n & 3]; long sum = 0;");
    out.line(
        "for (int i = 0; i < 4; i++) { sum += "
            + name
            + "_all[i](n, (unsigned char)i); sum ^= chosen(sum, 1); }");
    out.line("see(chosen == " + name + "_0);");
    out.line("return (int)(sum ^ (sum >> 32));");
    out.line("}");
  }

  private void list(String name, Scope globals) {
    out.line("struct " + name + "_node { struct " + name + "_node *next; short value; };");
    out.line("static int " + name + "(int n) {");
    out.line("struct " + name + "_node *head = 0, *node; int sum = 0;");
    out.line("for (int i = 0; i < (n & 7) + 2; i++) {");
    out.line("node = malloc(sizeof *node); if (!node) return 0;");
    out.line(
        "node->next = head; node->value = (short)("
            + expressions.integer(globals, 1)
            + " * i); head = node;");
    out.line("}");
    out.line("struct " + name + "_node **link = &head;");
    out.line("while (*link) {");
    out.line(
        "if ((*link)->value & 1) { node = *link; *link = node->next; free(node); } else link = &(*link)->next;");
    out.line("}");
    out.line(
        "while (head) { sum = sum * 17 + head->value; node = head; head = head->next; free(node); }");
    out.line("return sum;");
    out.line("}");
  }
}
