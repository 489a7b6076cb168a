package narwhal.ir.logic.run;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import narwhal.term.Evaluator;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Values of terms in a state, and where maps are looked at. */
final class Values {
  private final TermFactory terms;
  private final Evaluator evaluator;
  private final Closed closed;
  private final Set<Term> indices = new LinkedHashSet<>();

  Values(TermFactory terms, Closed closed) {
    this.terms = terms;
    this.evaluator = new Evaluator(terms);
    this.closed = closed;
  }

  /** A quantified formula stays open. */
  static final class Open extends RuntimeException {
    private static final long serialVersionUID = 1;

    Open() {
      super("a quantified formula that nobody decides", null, false, false);
    }
  }

  Set<Term> indices() {
    return indices;
  }

  /** What has no value yet is zero. */
  Term of(Term term, Function<Term, Term> state) {
    if (term.isConstant()) {
      return term;
    }
    Term plain = withoutQuantifiers(term, state);
    Function<Term, Term> value = evaluator.under(state);
    Term result = value.apply(plain);
    note(plain, value);
    return result;
  }

  /** Quantified parts are decided first. */
  private Term withoutQuantifiers(Term root, Function<Term, Term> state) {
    Map<Term, Term> decided = new HashMap<>();
    for (Term quantified : quantified(root)) {
      Map<Term, Term> values = new LinkedHashMap<>();
      for (Term variable : FreeVariables.of(quantified)) {
        Term value = state.apply(variable);
        values.put(variable, value == null ? Evaluator.zero(terms, variable.sort()) : value);
      }
      Optional<Boolean> answer = closed.isTrue(new Substitution(terms, values).apply(quantified));
      decided.put(quantified, terms.bool(answer.orElseThrow(Open::new)));
    }
    return decided.isEmpty() ? root : new Substitution(terms, decided).apply(root);
  }

  private static Set<Term> quantified(Term root) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.kind().isQuantifier()) {
        found.add(term);
      } else if (term.arity() > 0 && seen.add(term)) {
        term.args().forEach(stack::push);
      }
    }
    return found;
  }

  private void note(Term root, Function<Term, Term> value) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.arity() > 0 && seen.add(term)) {
        if (term.kind() == Kind.SELECT || term.kind() == Kind.STORE) {
          indices.add(value.apply(term.arg(1)));
        }
        term.args().forEach(stack::push);
      }
    }
  }
}
