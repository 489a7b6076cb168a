package narwhal.frontend.random;

/**
 * The C text before the programs of a batch: observation, and conversions guarded against undefined
 * behaviour.
 */
final class Prelude {
  private Prelude() {}

  static String text() {
    StringBuilder out = new StringBuilder();
    out.append(
        "#include <ctype.h>\n#include <stdarg.h>\n#include <stddef.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n");
    out.append("void narwhal_observe(unsigned long long value);\n");
    out.append("static void see(unsigned long long v) { narwhal_observe(v); }\n");
    out.append("static void see_wide(unsigned __int128 v) {\n");
    out.append("  see((unsigned long long)v); see((unsigned long long)(v >> 64));\n}\n");
    out.append("static void see_float(float v) {\n");
    out.append("  unsigned b; if (v != v) { see(77); return; } memcpy(&b, &v, 4); see(b);\n}\n");
    out.append("static void see_double(double v) {\n");
    out.append(
        "  unsigned long b; if (v != v) { see(78); return; } memcpy(&b, &v, 8); see(b);\n}\n");
    out.append("static void see_long_double(long double v) {\n");
    out.append("  unsigned long b; unsigned short h; if (v != v) { see(79); return; }\n");
    out.append("  memcpy(&b, &v, 8); memcpy(&h, (char *)&v + 8, 2); see(b); see(h);\n}\n");
    for (CType type : CType.INTEGERS) {
      out.append(guardedDivision(type)).append(guardedConversion(type));
    }
    return out.toString();
  }

  private static String guardedDivision(CType type) {
    if (type.bits() < 32) {
      return "";
    }
    String guard = type.signed() ? "b == 0 || b == -1" : "b == 0";
    String t = type.name();
    String head = "static " + t + " %s_" + type.word() + "(" + t + " a, " + t + " b) { return ";
    return head.formatted("quotient")
        + guard
        + " ? a : a / b; }\n"
        + head.formatted("remainder")
        + guard
        + " ? a : a % b; }\n";
  }

  /** Truncates a float that fits, and gives 0 for the others. */
  private static String guardedConversion(CType type) {
    int power = Math.min(type.signed() ? type.bits() - 1 : type.bits(), 120);
    String high = "0x1p" + power + "L";
    String low = type.signed() ? "-" + high : "0";
    return "static "
        + type.name()
        + " whole_"
        + type.word()
        + "(long double v) { return v >= "
        + low
        + " && v < "
        + high
        + " ? ("
        + type.name()
        + ")v : 0; }\n";
  }
}
