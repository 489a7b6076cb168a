package narwhal.engine.horn.file;

import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import narwhal.term.smtlib.CommandText;
import narwhal.term.smtlib.ParseException;

/**
 * A file of Horn clauses over datatypes, which no term here can say: it stays text.
 *
 * @param script all up to the check
 * @param definitions what is declared and defined but for the predicates
 * @param predicates their declarations
 * @param assertions the clauses as they are written
 */
public record DatatypeFile(
    String script, String definitions, List<String> predicates, List<String> assertions) {
  private static final List<String> LAST = List.of("check-sat", "get-model", "set-info", "exit");
  private static final List<String> DATATYPES = List.of("declare-datatypes", "declare-datatype");

  public DatatypeFile {
    predicates = List.copyOf(predicates);
    assertions = List.copyOf(assertions);
  }

  /** Whether a text declares datatypes. */
  public static boolean isOne(String text) {
    return text.contains(DATATYPES.getLast())
        && CommandText.of(text).stream().anyMatch(c -> DATATYPES.contains(c.name()));
  }

  /**
   * @throws ParseException where there is something else than Horn clauses and what they need
   */
  public static DatatypeFile read(String text) {
    List<CommandText> commands = CommandText.of(text);
    commands.forEach(DatatypeFile::check);
    require(commands, "set-logic", "there is no (set-logic HORN)");
    require(commands, "check-sat", "there is not exactly one check");
    commands.stream()
        .dropWhile(c -> !c.name().equals("check-sat"))
        .forEach(c -> refuseUnless(c, LAST.contains(c.name()), "this comes after the check"));
    String definitions =
        commands.stream()
            .filter(c -> isDefinition(c.name()))
            .map(CommandText::text)
            .collect(lines());
    List<String> assertions =
        commands.stream().filter(c -> c.name().equals("assert")).map(CommandText::last).toList();
    List<String> predicates =
        commands.stream()
            .filter(c -> c.name().equals("declare-fun"))
            .map(CommandText::text)
            .toList();
    return new DatatypeFile(HornFile.guess(text), definitions, predicates, assertions);
  }

  private static Collector<CharSequence, ?, String> lines() {
    return Collectors.joining("\n");
  }

  private static boolean isDefinition(String name) {
    return DATATYPES.contains(name) || List.of("define-sort", "define-fun").contains(name);
  }

  private static void check(CommandText command) {
    switch (command.name()) {
      case "set-logic" ->
          refuseUnless(command, command.last().equals("HORN"), "the logic is " + command.last());
      case "declare-fun" ->
          refuseUnless(command, command.last().equals("Bool"), "this is no predicate");
      case "assert", "check-sat", "set-info", "exit", "get-model" -> {}
      default ->
          refuseUnless(
              command,
              isDefinition(command.name()),
              "command " + command.name() + " is not supported beside datatypes");
    }
  }

  private static void refuseUnless(CommandText command, boolean isFine, String message) {
    if (!isFine) {
      throw new ParseException(message, command.place().line(), command.place().column());
    }
  }

  private static void require(List<CommandText> commands, String name, String message) {
    if (commands.stream().filter(c -> c.name().equals(name)).count() != 1) {
      throw new ParseException(message, 1, 1);
    }
  }
}
