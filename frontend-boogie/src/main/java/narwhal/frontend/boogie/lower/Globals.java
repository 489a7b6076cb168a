package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.check.Type;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Constants and global variables. Unique constants of a declared type are numbered: nothing but
 * equality is known of their values, so any different ones will do.
 */
final class Globals {
  private final TermFactory terms;
  private final Declarations declarations;
  private final Map<String, Term> values = new LinkedHashMap<>();

  Globals(TermFactory terms, Declarations declarations, Sorts sorts, Names names) {
    this.terms = terms;
    this.declarations = declarations;
    Map<Type, Integer> numbers = new HashMap<>();
    for (Symbol.Variable constant : declarations.uniqueConstants()) {
      boolean isNumbered = constant.type() instanceof Type.User && sorts.isOpen(constant.type());
      if (isNumbered) {
        int number = numbers.merge(constant.type(), 1, Integer::sum) - 1;
        values.put(constant.text(), terms.integer(number));
      }
    }
    for (Symbol.Variable variable : declarations.variables().values()) {
      if (!values.containsKey(variable.text())) {
        values.put(
            variable.text(),
            terms.variable(names.fresh(variable.text()), sorts.of(variable.type())));
      }
    }
  }

  Term value(String name) {
    Term value = values.get(name);
    if (value == null) {
      throw new IllegalStateException("no variable " + name);
    }
    return value;
  }

  /** Those that are no numbers. */
  List<Term> variables() {
    return values.values().stream().filter(Term::isVariable).toList();
  }

  /** That unique constants differ, as far as they are among these. */
  List<Term> uniqueness(Set<Term> used) {
    Map<Type, List<Term>> groups = new LinkedHashMap<>();
    for (Symbol.Variable constant : declarations.uniqueConstants()) {
      Term value = value(constant.text());
      if (used.contains(value)) {
        groups.computeIfAbsent(constant.type(), t -> new ArrayList<>()).add(value);
      }
    }
    return groups.values().stream().filter(group -> group.size() > 1).map(terms::distinct).toList();
  }
}
