package narwhal.bench.maps;

/**
 * The programs of paper 002, §8: as many allocated cells of one map as told, of which a loop counts
 * half up and half down. In the unsafe twin one of those that should go up goes down.
 */
public final class MapFamily {
  private MapFamily() {}

  /** The Boogie text for an even number of index variables. */
  public static String text(int variables, boolean safe) {
    StringBuilder text = new StringBuilder();
    text.append("var mem : [int]int;\nvar valid : [int]bool;\n\n");
    text.append("procedure main()\nmodifies mem, valid;\n{\n");
    for (int i = 1; i <= variables; i++) {
      text.append("  var p%d : int;\n".formatted(i));
    }
    for (int i = 1; i <= variables; i++) {
      text.append("  call p%d := malloc();\n".formatted(i));
    }
    for (int i = 1; i <= variables; i++) {
      text.append("  mem[p%d] := 0;\n".formatted(i));
    }
    text.append("  while (*) {\n    if (*) {\n");
    for (int i = 1; i <= variables; i++) {
      boolean up = isUp(i) && (safe || i < variables - 1);
      text.append("      mem[p%1$d] := mem[p%1$d] %2$s 1;\n".formatted(i, up ? "+" : "-"));
      text.append(i == variables ? "    }\n" : "    } else if (*) {\n");
    }
    text.append("  }\n");
    for (int i = 1; i <= variables; i++) {
      text.append("  assert mem[p%d] %s 0;\n".formatted(i, isUp(i) ? ">=" : "<="));
    }
    text.append("}\n\nprocedure malloc() returns (p : int);\nmodifies valid;\n");
    text.append("ensures !old(valid)[p];\nensures valid == old(valid)[p := true];\n");
    return text.toString();
  }

  private static boolean isUp(int i) {
    return i % 2 == 1;
  }
}
