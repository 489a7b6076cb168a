package narwhal.absint.state;

import java.util.HashMap;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Truth;
import narwhal.absint.domain.ValueDomain;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/** What conditions that are supposed say about the terms that they compare. */
final class Case {
  static final Case ANY = new Case(Map.of(), Map.of());

  private final Map<Term, Bits> bits;
  private final Map<Term, Truth> truths;

  private Case(Map<Term, Bits> bits, Map<Term, Truth> truths) {
    this.bits = bits;
    this.truths = truths;
  }

  Bits restrict(Term term, Bits value) {
    Bits known = bits.get(term);
    return known == null ? value : value.meet(known);
  }

  Truth restrict(Term term, Truth value) {
    Truth known = truths.get(term);
    return known == null ? value : value.meet(known);
  }

  /** This case, and a condition has a value, as far as an evaluation in this case tells. */
  Case and(Evaluation evaluation, Term condition, boolean value) {
    Case next = new Case(new HashMap<>(bits), new HashMap<>(truths));
    next.suppose(evaluation, condition, value);
    return next;
  }

  private void suppose(Evaluation evaluation, Term condition, boolean value) {
    truths.merge(condition, Truth.of(value), Truth::meet);
    switch (condition.kind()) {
      case NOT -> suppose(evaluation, condition.arg(0), !value);
      case AND -> {
        if (value) {
          condition.args().forEach(arg -> suppose(evaluation, arg, true));
        }
      }
      case OR -> {
        if (!value) {
          condition.args().forEach(arg -> suppose(evaluation, arg, false));
        }
      }
      case EQUAL -> {
        if (condition.arg(0).sort() instanceof Sort.BitVec) {
          compare(
              evaluation, value ? Kind.EQUAL : Kind.DISTINCT, condition.arg(0), condition.arg(1));
        }
      }
      case BV_ULT -> order(evaluation, condition, value, Kind.BV_ULT, Kind.BV_ULE);
      case BV_ULE -> order(evaluation, condition, value, Kind.BV_ULE, Kind.BV_ULT);
      case BV_SLT -> order(evaluation, condition, value, Kind.BV_SLT, Kind.BV_SLE);
      case BV_SLE -> order(evaluation, condition, value, Kind.BV_SLE, Kind.BV_SLT);
      default -> {}
    }
  }

  private void order(
      Evaluation evaluation, Term condition, boolean value, Kind relation, Kind converse) {
    Term a = condition.arg(0);
    Term b = condition.arg(1);
    if (value) {
      compare(evaluation, relation, a, b);
    } else {
      compare(evaluation, converse, b, a);
    }
  }

  private void compare(Evaluation evaluation, Kind relation, Term a, Term b) {
    ValueDomain.Both<Bits> both =
        Evaluation.DOMAIN.assume(relation, evaluation.bits(a), evaluation.bits(b));
    bits.merge(a, both.first(), Bits::meet);
    bits.merge(b, both.second(), Bits::meet);
  }
}
