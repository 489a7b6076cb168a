package narwhal.absint.integer;

import java.util.function.UnaryOperator;
import narwhal.absint.domain.Signed;
import narwhal.term.Kind;
import narwhal.term.Term;

/** The value of a term, or its negative. */
record Value(Term term, boolean isNegative) implements Signed<Value> {
  static Value of(Term term) {
    return new Value(term, false);
  }

  /** Zero, the only number that bounds are kept of, is its own negative. */
  @Override
  public Value negated() {
    return term.kind() == Kind.INT_CONSTANT ? this : new Value(term, !isNegative);
  }

  Value renamed(UnaryOperator<Term> names) {
    return new Value(names.apply(term), isNegative);
  }
}
