package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Truth;
import narwhal.absint.domain.ValueDomain;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/** Adds to facts what follows from a condition. */
final class Refinement {
  private final Facts facts;
  private final Evaluation evaluation;
  private final Operands operands;

  Refinement(Facts facts, Evaluation evaluation) {
    this.facts = facts;
    this.evaluation = evaluation;
    this.operands = new Operands(facts, evaluation, this);
  }

  /** Only states in which the condition has this value are left. */
  void assume(Term condition, boolean value) {
    Truth now = evaluation.truth(condition);
    if (facts.isImpossible || !now.contains(value)) {
      facts.isImpossible = true;
      return;
    }
    if (now != Truth.EITHER) {
      return;
    }
    note(condition, value);
    switch (condition.kind()) {
      case NOT -> assume(condition.arg(0), !value);
      case AND -> junction(condition, value, true);
      case OR -> junction(condition, value, false);
      case IMPLIES -> implication(condition, value);
      case XOR -> parity(condition, !value);
      case EQUAL -> equality(condition, value);
      case DISTINCT -> {
        if (condition.arity() == 2) {
          equality(condition, !value);
        }
      }
      case ITE -> choice(condition, value);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> order(condition, value);
      case BV_SADDO, BV_UADDO, BV_SSUBO, BV_USUBO -> {
        if (!value) {
          noOverflow(condition);
        }
      }
      default -> {}
    }
  }

  private void note(Term condition, boolean value) {
    facts.truths.put(condition, Truth.of(value));
    evaluation.forget();
  }

  /** All operands are what the junction is if it is its unit; else the only open one is. */
  private void junction(Term condition, boolean value, boolean unit) {
    if (value == unit) {
      condition.args().forEach(arg -> assume(arg, unit));
      return;
    }
    Term open = null;
    for (Term arg : condition.args()) {
      if (evaluation.truth(arg) != Truth.of(unit)) {
        if (open != null) {
          return;
        }
        open = arg;
      }
    }
    if (open != null) {
      assume(open, value);
    }
  }

  private void implication(Term condition, boolean value) {
    Term a = condition.arg(0);
    Term b = condition.arg(1);
    if (!value) {
      assume(a, true);
      assume(b, false);
    } else if (evaluation.truth(a) == Truth.TRUE) {
      assume(b, true);
    } else if (evaluation.truth(b) == Truth.FALSE) {
      assume(a, false);
    }
  }

  private void parity(Term condition, boolean same) {
    Term a = condition.arg(0);
    Term b = condition.arg(1);
    Truth first = evaluation.truth(a);
    Truth second = evaluation.truth(b);
    if (first == Truth.TRUE || first == Truth.FALSE) {
      assume(b, (first == Truth.TRUE) == same);
    } else if (second == Truth.TRUE || second == Truth.FALSE) {
      assume(a, (second == Truth.TRUE) == same);
    }
  }

  private void choice(Term condition, boolean value) {
    if (!evaluation.truth(condition.arg(1)).contains(value)) {
      assume(condition.arg(0), false);
      assume(condition.arg(2), value);
    } else if (!evaluation.truth(condition.arg(2)).contains(value)) {
      assume(condition.arg(0), true);
      assume(condition.arg(1), value);
    }
  }

  private void equality(Term condition, boolean value) {
    Term a = condition.arg(0);
    Term b = condition.arg(1);
    switch (a.sort()) {
      case Sort.Bool bool -> parity(condition, value);
      case Sort.BitVec vector -> {
        relation(value ? Kind.EQUAL : Kind.DISTINCT, a, b);
        for (View view : View.values()) {
          if (value) {
            evaluation.differences().add(view, a, b, BigInteger.ZERO);
            evaluation.differences().add(view, b, a, BigInteger.ZERO);
          } else {
            apart(view, a, b);
            apart(view, b, a);
          }
        }
        evaluation.forget();
      }
      default -> {}
    }
  }

  /** What is not above and not equal is below. */
  private void apart(View view, Term a, Term b) {
    if (evaluation.differences().most(view, a, b).signum() == 0) {
      evaluation.differences().add(view, a, b, BigInteger.ONE.negate());
    }
  }

  private void order(Term condition, boolean value) {
    boolean isSigned = condition.kind() == Kind.BV_SLT || condition.kind() == Kind.BV_SLE;
    boolean isStrict =
        (condition.kind() == Kind.BV_SLT || condition.kind() == Kind.BV_ULT) == value;
    Term a = condition.arg(value ? 0 : 1);
    Term b = condition.arg(value ? 1 : 0);
    Kind relation =
        isSigned ? isStrict ? Kind.BV_SLT : Kind.BV_SLE : isStrict ? Kind.BV_ULT : Kind.BV_ULE;
    relation(relation, a, b);
    evaluation
        .differences()
        .add(
            isSigned ? View.SIGNED : View.UNSIGNED,
            a,
            b,
            isStrict ? BigInteger.ONE.negate() : BigInteger.ZERO);
    evaluation.forget();
  }

  private void relation(Kind relation, Term a, Term b) {
    ValueDomain.Both<Bits> both =
        Evaluation.DOMAIN.assume(relation, evaluation.bits(a), evaluation.bits(b));
    operands.restrict(a, both.first());
    operands.restrict(b, both.second());
  }

  /** a + b and a - b stay in range: so do the operands. */
  private void noOverflow(Term condition) {
    Term a = condition.arg(0);
    Term b = condition.arg(1);
    Interval top = Interval.top(a.width());
    Interval x = evaluation.bits(a).interval();
    Interval y = evaluation.bits(b).interval();
    switch (condition.kind()) {
      case BV_SADDO -> {
        signed(a, top.least().subtract(y.most()), top.most().subtract(y.least()));
        signed(b, top.least().subtract(x.most()), top.most().subtract(x.least()));
      }
      case BV_SSUBO -> {
        signed(a, top.least().add(y.least()), top.most().add(y.most()));
        signed(b, x.least().subtract(top.most()), x.most().subtract(top.least()));
      }
      case BV_UADDO -> {
        unsigned(a, BigInteger.ZERO, top.high().subtract(y.low()));
        unsigned(b, BigInteger.ZERO, top.high().subtract(x.low()));
      }
      default -> relation(Kind.BV_ULE, b, a);
    }
  }

  private void signed(Term term, BigInteger from, BigInteger to) {
    operands.restrict(term, Bits.of(Interval.signed(term.width(), from, to)));
  }

  private void unsigned(Term term, BigInteger from, BigInteger to) {
    operands.restrict(term, Bits.of(Interval.unsigned(term.width(), from, to)));
  }

  /** A bit-vector is one of these. */
  void restrict(Term term, Bits values) {
    operands.restrict(term, values);
  }
}
