package narwhal.ir.boogie;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Gives things names that Boogie takes, each its own; names of an outer scope are not given anew.
 */
final class BoogieNames {
  private static final Set<String> RESERVED =
      Set.of(
          "and",
          "assert",
          "assume",
          "async",
          "axiom",
          "bool",
          "break",
          "call",
          "complete",
          "const",
          "div",
          "else",
          "ensures",
          "exists",
          "extends",
          "false",
          "finite",
          "forall",
          "free",
          "function",
          "goto",
          "havoc",
          "hideable",
          "if",
          "implementation",
          "int",
          "invariant",
          "lambda",
          "mod",
          "modifies",
          "old",
          "par",
          "procedure",
          "real",
          "requires",
          "return",
          "returns",
          "reveal",
          "rmode",
          "string",
          "then",
          "true",
          "type",
          "unique",
          "uses",
          "var",
          "where",
          "while",
          "yield");

  private final Map<Object, String> names = new HashMap<>();
  private final Set<String> taken;

  BoogieNames() {
    this.taken = new HashSet<>(RESERVED);
  }

  /** An inner scope. */
  BoogieNames(BoogieNames outer) {
    this.taken = new HashSet<>(outer.taken);
    this.names.putAll(outer.names);
  }

  /** The name of a thing, made from {@code wish} when it is asked for first. */
  String of(Object thing, String wish) {
    return names.computeIfAbsent(thing, t -> fresh(wish));
  }

  /** A name that nothing else has. */
  String fresh(String wish) {
    String plain = identifier(wish);
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "." + i;
    }
    return name;
  }

  private static String identifier(String wish) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < wish.length(); i++) {
      char c = wish.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean inside = (c >= '0' && c <= '9') || "_.$#".indexOf(c) >= 0;
      text.append(letter || inside ? c : '_');
    }
    boolean digit = text.isEmpty() || Character.isDigit(text.charAt(0));
    // Boogie takes bv8 for a type.
    boolean type = text.toString().matches("bv[0-9]+");
    return digit || type ? "_" + text : text.toString();
  }
}
