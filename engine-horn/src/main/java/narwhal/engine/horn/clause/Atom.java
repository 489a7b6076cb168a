package narwhal.engine.horn.clause;

import java.util.List;
import narwhal.term.Term;

/** A predicate of arguments, one for each of its variables. */
public record Atom(Predicate predicate, List<Term> arguments) {
  public Atom {
    arguments = List.copyOf(arguments);
    if (arguments.size() != predicate.variables().size()) {
      throw new IllegalArgumentException(predicate.name() + " of " + arguments.size());
    }
  }
}
