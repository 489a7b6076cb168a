package narwhal.bench.maps;

/**
 * C programs in which the points-to analysis must put all heap objects into one region, since a
 * table holds them all: as many counters as told, of which a loop counts half up and half down
 * through the table. An object that may or may not be allocated first makes their numbers unknown.
 * In the unsafe twin one of those that should go up goes down.
 */
public final class RegionFamily {
  private RegionFamily() {}

  /** The text for some counters. */
  public static String text(int counters, boolean safe) {
    StringBuilder text = new StringBuilder();
    text.append("#include <assert.h>\n#include <stdlib.h>\n\n");
    text.append("extern int __VERIFIER_nondet_int(void);\n\n");
    text.append("static int *counter(void) {\n  int *p = malloc(sizeof *p);\n");
    text.append("  if (!p)\n    abort();\n  return p;\n}\n\n");
    text.append("int main(void) {\n  if (__VERIFIER_nondet_int())\n    counter();\n");
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < counters; i++) {
      text.append("  int *c%d = counter();\n".formatted(i));
      all.append(i == 0 ? "" : ", ").append('c').append(i);
    }
    text.append("  int *all[] = {%s};\n".formatted(all));
    for (int i = 0; i < counters; i++) {
      text.append("  *c%d = 0;\n".formatted(i));
    }
    text.append("  while (__VERIFIER_nondet_int()) {\n");
    for (int i = 0; i < counters; i++) {
      boolean up = isUp(i) && (safe || i > 0);
      text.append("    if (*all[%d] %s)\n".formatted(i, up ? "< 1000" : "> -1000"));
      text.append("      *all[%1$d] = *all[%1$d] %2$s 1;\n".formatted(i, up ? "+" : "-"));
    }
    text.append("  }\n  int i = __VERIFIER_nondet_int();\n");
    text.append("  if (i >= 0 && i < %d && !all[i])\n    abort();\n".formatted(counters));
    for (int i = 0; i < counters; i++) {
      text.append("  assert(*c%d %s 0);\n".formatted(i, isUp(i) ? ">=" : "<="));
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private static boolean isUp(int i) {
    return i % 2 == 0;
  }
}
