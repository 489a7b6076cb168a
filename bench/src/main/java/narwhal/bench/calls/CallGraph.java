package narwhal.bench.calls;

/**
 * Programs of a given depth of calls: each function calls the one below it twice, so that there are
 * twice as many calls on each level, and as many functions as levels.
 */
final class CallGraph {
  private CallGraph() {}

  /** The source of the program with this many levels; it is safe. */
  static String source(int depth) {
    StringBuilder text = new StringBuilder();
    text.append("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n");
    text.append("static int f0(int x) { return x < 100 ? x + 1 : x; }\n");
    for (int i = 1; i <= depth; i++) {
      text.append(
          "static int f%1$d(int x) { int y = f%2$d(x); return f%2$d(y); }\n".formatted(i, i - 1));
    }
    return text.append("int main(void) {\n  int x = __VERIFIER_nondet_int();\n")
        .append("  if (x < 0 || x > 100) return 0;\n")
        .append("  x = f%d(x);\n  if (x < 0 || x > 100) reach_error();\n".formatted(depth))
        .append("  return 0;\n}\n")
        .toString();
  }
}
