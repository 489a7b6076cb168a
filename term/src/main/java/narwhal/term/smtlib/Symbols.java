package narwhal.term.smtlib;

import java.util.Set;
import java.util.regex.Pattern;

/** How symbols are written: plain where SMT-LIB allows it, between bars otherwise. */
final class Symbols {
  private static final Pattern SIMPLE =
      Pattern.compile("[a-zA-Z~!@$%^&*_+=<>.?/-][0-9a-zA-Z~!@$%^&*_+=<>.?/-]*");
  private static final Set<String> RESERVED =
      Set.of("_", "!", "as", "let", "exists", "forall", "match", "par", "true", "false");

  private Symbols() {}

  static String quote(String name) {
    if (SIMPLE.matcher(name).matches() && !RESERVED.contains(name)) {
      return name;
    }
    return "|" + name.replace('|', '!').replace('\\', '!') + "|";
  }
}
