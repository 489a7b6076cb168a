package narwhal.term.smtlib;

import java.util.List;
import java.util.Optional;
import narwhal.term.Term;

/** What a script says: its logic, the declared constants in order, the assertions, the checks. */
public record Script(
    Optional<String> logic, List<Term> variables, List<Term> assertions, int checks) {
  public Script {
    variables = List.copyOf(variables);
    assertions = List.copyOf(assertions);
  }
}
