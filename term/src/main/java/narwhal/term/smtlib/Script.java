package narwhal.term.smtlib;

import java.util.List;
import java.util.Optional;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * What a script says: its logic, the declared constants and functions in order, the assertions, the
 * checks.
 *
 * @param universals the variables that stand for any value wherever they occur (declare-var)
 * @param places where each assertion begins
 * @param end where the text ends that the first check is about, which is after its command
 */
public record Script(
    Optional<String> logic,
    List<Term> variables,
    List<Function> functions,
    List<Term> universals,
    List<Term> assertions,
    List<Place> places,
    int checks,
    int end) {
  /** A declared function; of no parameters, a constant. */
  public record Function(String name, List<Sort> parameters, Sort result, Place place) {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  public Script {
    variables = List.copyOf(variables);
    functions = List.copyOf(functions);
    universals = List.copyOf(universals);
    assertions = List.copyOf(assertions);
    places = List.copyOf(places);
  }
}
