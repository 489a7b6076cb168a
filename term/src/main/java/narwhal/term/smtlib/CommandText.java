package narwhal.term.smtlib;

import java.util.ArrayList;
import java.util.List;

/**
 * A command of a script as it is written, whatever it is about.
 *
 * @param last the text of its last argument; empty if it has none
 */
public record CommandText(String name, String text, String last, Place place) {
  /**
   * @throws ParseException where parentheses do not match, or something else than a command stands
   */
  public static List<CommandText> of(String script) {
    List<Integer> lines = new ArrayList<>(List.of(0));
    for (int i = 0; i < script.length(); i++) {
      if (script.charAt(i) == '\n') {
        lines.add(i + 1);
      }
    }
    List<CommandText> commands = new ArrayList<>();
    SExpressionReader reader = new SExpressionReader(script);
    for (SExpression next = reader.next(); next != null; next = reader.next()) {
      List<SExpression> items = next.items();
      if (items.isEmpty()) {
        throw next.error("expected a command");
      }
      int end = reader.position();
      String text = script.substring(offset(lines, next), end);
      String last =
          items.size() == 1
              ? ""
              : script.substring(offset(lines, items.getLast()), end - 1).strip();
      Place place = new Place(next.line(), next.column());
      commands.add(new CommandText(items.getFirst().symbol(), text, last, place));
    }
    return commands;
  }

  private static int offset(List<Integer> lines, SExpression expression) {
    return lines.get(expression.line() - 1) + expression.column() - 1;
  }
}
