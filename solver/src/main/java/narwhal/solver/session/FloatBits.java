package narwhal.solver.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The bits of a float are a fresh variable in most back ends, which a model found earlier says
 * nothing about. This replaces those made after the check by the bits of the float's value.
 */
public final class FloatBits {
  private FloatBits() {}

  /**
   * The term with each new {@code FP_TO_BITS} replaced by its value.
   *
   * @param old terms that the solver knew at the last check, with everything below them
   * @param value the value in the model of a term without new {@code FP_TO_BITS}
   */
  public static Term ground(
      Term root, Predicate<Term> old, UnaryOperator<Term> value, TermFactory terms) {
    Map<Term, Term> replaced = new HashMap<>();
    new PostOrder() {
      @Override
      protected boolean known(Term term) {
        return replaced.containsKey(term) || old.test(term);
      }

      @Override
      protected void build(Term term) {
        Term[] operands = new Term[term.arity()];
        boolean same = true;
        for (int i = 0; i < operands.length; i++) {
          operands[i] = replaced.getOrDefault(term.arg(i), term.arg(i));
          same &= operands[i] == term.arg(i);
        }
        Term rebuilt = same ? term : terms.raw().rebuild(term, operands);
        replaced.put(term, term.kind() == Kind.FP_TO_BITS ? bits(rebuilt.arg(0)) : rebuilt);
      }

      private Term bits(Term operand) {
        int width = ((Sort.Float) operand.sort()).width();
        return terms.bv(value.apply(operand).bits(), width);
      }
    }.visit(root);
    return replaced.getOrDefault(root, root);
  }
}
