package narwhal.engine.horn.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.Place;
import narwhal.term.smtlib.Script;
import narwhal.term.smtlib.SmtLibParser;

/**
 * A file of Horn clauses.
 *
 * @param script what a solver is given: the text of the file up to its check where all solvers read
 *     it, the same clauses printed anew where not
 * @param declarations the predicates and what else the file declares
 */
public record HornFile(String script, ClauseSystem system, Script declarations) {
  private static final String HORN = "HORN";
  private static final String CHECK = "(check-sat)";

  /**
   * @throws ParseException where the text is not SMT-LIB, or not Horn clauses
   */
  public static HornFile read(TermFactory terms, String text) {
    Script script = SmtLibParser.script(terms.raw(), text);
    String logic = script.logic().orElse(HORN);
    if (!logic.equals(HORN)) {
      throw new ParseException(
          "the logic is " + logic + "; Narwhal solves HORN files", firstLine(text), 1);
    }
    if (script.checks() > 1) {
      throw new ParseException("there is more than one check", lastLine(text), 1);
    }
    Map<Term, Predicate> constants = new LinkedHashMap<>();
    Map<String, Predicate> functions = new LinkedHashMap<>();
    List<Sort> sorts = new ArrayList<>();
    for (Script.Function function : script.functions()) {
      Predicate predicate = predicate(terms, function, sorts);
      if (function.parameters().isEmpty()) {
        constants.put(terms.variable(function.name(), Sort.BOOL), predicate);
      } else {
        functions.put(function.name(), predicate);
      }
    }
    ClauseReader reader = new ClauseReader(terms, functions, constants, script.universals());
    List<Clause> clauses = new ArrayList<>();
    for (int i = 0; i < script.assertions().size(); i++) {
      clauses.addAll(reader.read(script.assertions().get(i), script.places().get(i)));
    }
    List<Predicate> predicates = new ArrayList<>(functions.values());
    predicates.addAll(constants.values());
    ClauseSystem system = new ClauseSystem(predicates, clauses);
    boolean usual = reader.isUsual() && script.logic().isPresent() && script.universals().isEmpty();
    return new HornFile(
        usual ? upToCheck(script, text) : ClauseText.script(terms, system), system, script);
  }

  private static Predicate predicate(
      TermFactory terms, Script.Function function, List<Sort> sorts) {
    Place place = function.place();
    if (!function.result().isBool()) {
      throw new ParseException(
          "%s is no predicate but %s; Horn clauses quantify their variables"
              .formatted(function.name(), function.result()),
          place.line(),
          place.column());
    }
    List<Term> variables = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Sort sort = function.parameters().get(i);
      if (!sorts.contains(sort)) {
        sorts.add(sort);
      }
      // A name has one sort.
      int number = sorts.indexOf(sort);
      variables.add(terms.variable("x!" + i + (number == 0 ? "" : "!" + number), sort));
    }
    Location location = new Location("", place.line(), place.column(), "");
    return new Predicate(function.name(), variables, Predicate.Kind.INVARIANT, location);
  }

  /** What the script of a file probably is, told without reading it. */
  public static String guess(String text) {
    int check = text.lastIndexOf(CHECK);
    return check < 0 ? text + "\n" + CHECK : text.substring(0, check + CHECK.length());
  }

  /** The text itself: a solver is as fast on it as on the file. */
  private static String upToCheck(Script script, String text) {
    return text.substring(0, script.end()) + (script.checks() == 0 ? "\n" + CHECK : "");
  }

  /** Whether a predicate or a clause is about integers or reals. */
  public boolean hasNumbers() {
    return system.predicates().stream()
            .flatMap(p -> p.variables().stream())
            .anyMatch(Numbers::isNumber)
        || system.clauses().stream().anyMatch(Numbers::areIn);
  }

  private static int firstLine(String text) {
    return 1 + (int) text.substring(0, Math.max(0, text.indexOf("set-logic"))).lines().count() - 1;
  }

  private static int lastLine(String text) {
    return (int) text.substring(0, text.lastIndexOf("check-sat")).lines().count();
  }
}
