package narwhal.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.run.InputException;

/**
 * SV-COMP property files: lines of the form {@code CHECK( init(main()), LTL(G !
 * call(reach_error())) )}.
 */
final class PropertyFile {
  private static final Pattern CHECK =
      Pattern.compile(
          "CHECK\\s*\\(\\s*init\\s*\\([^)]*\\(?\\s*\\)\\s*\\)?\\s*,\\s*LTL\\s*\\((.*)\\)\\s*\\)");
  private static final Pattern ERROR_CALL =
      Pattern.compile("G ?! ?call\\((reach_error|__VERIFIER_error)(\\(\\))?\\)");

  private PropertyFile() {}

  /** The names of the properties that the file asks for. */
  static List<String> names(String text, String file) {
    List<String> names = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.strip().startsWith("//") || line.strip().startsWith("#")) {
        continue;
      }
      Matcher m = CHECK.matcher(line.strip());
      if (!m.matches()) {
        throw new InputException(
            file + ":" + number + ": not a line of a property file: " + line.strip());
      }
      names.add(name(m.group(1).strip().replaceAll("\\s+", " "), file + ":" + number));
    }
    if (names.isEmpty()) {
      throw new InputException(file + ": the property file asks for nothing");
    }
    return names;
  }

  private static String name(String formula, String where) {
    if (ERROR_CALL.matcher(formula).matches()) {
      return "unreach-call";
    }
    return switch (formula) {
      case "G valid-free" -> "valid-free";
      case "G valid-deref" -> "valid-deref";
      case "G valid-memtrack" -> "valid-memtrack";
      case "G valid-memcleanup" -> "valid-memcleanup";
      case "G ! overflow", "G !overflow" -> "no-overflow";
      case "F end" -> "termination";
      default ->
          throw new InputException(where + ": Narwhal does not know the formula '" + formula + "'");
    };
  }
}
