package narwhal.absint.state;

import java.util.List;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Operator;
import narwhal.term.Kind;
import narwhal.term.Term;

/** Hands down to the operands of a term what is known about its value. */
final class Operands {
  private static final int DEEPEST = 12;

  private final Facts facts;
  private final Evaluation evaluation;
  private final Refinement refinement;
  private int depth;

  Operands(Facts facts, Evaluation evaluation, Refinement refinement) {
    this.facts = facts;
    this.evaluation = evaluation;
    this.refinement = refinement;
  }

  /** The term is one of these. */
  void restrict(Term term, Bits values) {
    Bits before = evaluation.bits(term);
    Bits now = before.meet(values);
    if (now.isEmpty()) {
      facts.isImpossible = true;
      return;
    }
    if (now.equals(before) || depth > DEEPEST) {
      return;
    }
    facts.bits.put(term, now);
    evaluation.forget();
    depth++;
    descend(term, now);
    depth--;
  }

  private void descend(Term term, Bits now) {
    switch (term.kind()) {
      case BV_ADD -> {
        restrict(term.arg(0), apply(Kind.BV_SUB, now, evaluation.bits(term.arg(1))));
        restrict(term.arg(1), apply(Kind.BV_SUB, now, evaluation.bits(term.arg(0))));
      }
      case BV_SUB -> {
        restrict(term.arg(0), apply(Kind.BV_ADD, now, evaluation.bits(term.arg(1))));
        restrict(term.arg(1), apply(Kind.BV_SUB, evaluation.bits(term.arg(0)), now));
      }
      case BV_NEG, BV_NOT ->
          restrict(
              term.arg(0),
              Evaluation.DOMAIN.apply(new Operator(term.kind(), term.width(), 0, 0), List.of(now)));
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
          restrict(term.arg(0), part(now, term.arg(0).width() - 1, 0));
      case BV_CONCAT -> {
        int low = term.arg(1).width();
        restrict(term.arg(0), part(now, term.width() - 1, low));
        restrict(term.arg(1), part(now, low - 1, 0));
      }
      case BV_EXTRACT -> extract(term, now);
      case ITE -> choice(term, now);
      default -> {}
    }
  }

  private static Bits apply(Kind kind, Bits a, Bits b) {
    return Evaluation.DOMAIN.apply(new Operator(kind, a.width(), 0, 0), List.of(a, b));
  }

  private static Bits part(Bits value, int high, int low) {
    return Evaluation.DOMAIN.apply(
        new Operator(Kind.BV_EXTRACT, high - low + 1, high, low), List.of(value));
  }

  /** The low part of a vector that fits into it tells all of the vector. */
  private void extract(Term term, Bits now) {
    Term whole = term.arg(0);
    if (term.index(1) != 0) {
      return;
    }
    Bits value = evaluation.bits(whole);
    int more = whole.width() - term.width();
    for (View view : View.values()) {
      if (view.fits(term.width(), view.low(value.interval()), view.high(value.interval()))) {
        Kind kind = view == View.SIGNED ? Kind.BV_SIGN_EXTEND : Kind.BV_ZERO_EXTEND;
        restrict(
            whole,
            Evaluation.DOMAIN.apply(new Operator(kind, whole.width(), more, 0), List.of(now)));
        return;
      }
    }
  }

  private void choice(Term term, Bits now) {
    boolean first = !evaluation.bits(term.arg(1)).meet(now).isEmpty();
    boolean second = !evaluation.bits(term.arg(2)).meet(now).isEmpty();
    if (!first) {
      refinement.assume(term.arg(0), false);
      restrict(term.arg(2), now);
    } else if (!second) {
      refinement.assume(term.arg(0), true);
      restrict(term.arg(1), now);
    }
  }
}
