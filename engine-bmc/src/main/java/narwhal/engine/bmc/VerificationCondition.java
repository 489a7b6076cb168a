package narwhal.engine.bmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BinaryOperator;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** One formula for many: balanced, so that it is neither deep nor flattened. */
final class VerificationCondition {
  private VerificationCondition() {}

  /** Satisfied by the executions that violate a check. */
  static Term of(TermFactory terms, List<Obligation> obligations) {
    return any(terms, obligations.stream().map(Obligation::violation).toList());
  }

  static Term any(TermFactory terms, List<Term> formulas) {
    return balanced(
        formulas,
        terms.fals(),
        (a, b) ->
            a.isFalse() || b.isTrue() ? b : a.isTrue() || b.isFalse() ? a : terms.raw().or(a, b));
  }

  static Term all(TermFactory terms, List<Term> formulas) {
    return balanced(
        formulas,
        terms.tru(),
        (a, b) ->
            a.isTrue() || b.isFalse() ? b : a.isFalse() || b.isTrue() ? a : terms.raw().and(a, b));
  }

  private static Term balanced(List<Term> formulas, Term none, BinaryOperator<Term> operator) {
    List<Term> level = new ArrayList<>(formulas);
    while (level.size() > 1) {
      List<Term> next = new ArrayList<>();
      for (int i = 0; i + 1 < level.size(); i += 2) {
        next.add(operator.apply(level.get(i), level.get(i + 1)));
      }
      if (level.size() % 2 == 1) {
        next.add(level.getLast());
      }
      level = next;
    }
    return level.isEmpty() ? none : level.get(0);
  }

  /** The syntactic size: how many different nodes the term has. */
  static int nodes(Term root) {
    BitSet seen = new BitSet();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(root));
    seen.set(root.id());
    while (!open.isEmpty()) {
      Term term = open.pop();
      for (int i = 0; i < term.arity(); i++) {
        if (!seen.get(term.arg(i).id())) {
          seen.set(term.arg(i).id());
          open.push(term.arg(i));
        }
      }
    }
    return seen.cardinality();
  }
}
