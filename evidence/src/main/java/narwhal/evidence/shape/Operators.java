package narwhal.evidence.shape;

import java.util.function.BinaryOperator;
import narwhal.ir.machine.IntOperator;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Operators of the machine program as terms; where one is not defined, the result is anything. */
final class Operators {
  private final TermFactory terms;
  private final Fresh fresh;

  Operators(TermFactory terms, Fresh fresh) {
    this.terms = terms;
    this.fresh = fresh;
  }

  Term binary(IntOperator operator, Term a, Term b) {
    return switch (operator) {
      case ADD -> terms.bvAdd(a, b);
      case SUB -> terms.bvSub(a, b);
      case MUL -> terms.bvMul(a, b);
      case UDIV -> where(isNot0(b), terms.bvUdiv(a, b));
      case UREM -> where(isNot0(b), terms.bvUrem(a, b));
      case SDIV -> where(isQuotient(a, b), terms.bvSdiv(a, b));
      case SREM -> where(isQuotient(a, b), terms.bvSrem(a, b));
      case SHL -> shift(a, b, terms::bvShl);
      case LSHR -> shift(a, b, terms::bvLshr);
      case ASHR -> shift(a, b, terms::bvAshr);
      case AND -> terms.bvAnd(a, b);
      case OR -> terms.bvOr(a, b);
      case XOR -> terms.bvXor(a, b);
      case UMIN -> terms.ite(terms.bvUle(a, b), a, b);
      case UMAX -> terms.ite(terms.bvUge(a, b), a, b);
      case SMIN -> terms.ite(terms.bvSle(a, b), a, b);
      case SMAX -> terms.ite(terms.bvSge(a, b), a, b);
    };
  }

  private Term isNot0(Term term) {
    return terms.neq(term, terms.bv(0, term.width()));
  }

  private Term isQuotient(Term a, Term b) {
    return terms.and(isNot0(b), terms.not(terms.bvSdivo(a, b)));
  }

  private Term shift(Term a, Term b, BinaryOperator<Term> operator) {
    return where(terms.bvUlt(b, terms.bv(b.width(), b.width())), operator.apply(a, b));
  }

  private Term where(Term isDefined, Term result) {
    return terms.ite(isDefined, result, fresh.variable(result.width()));
  }
}
