package narwhal.frontend.boogie.lower;

import java.util.List;
import narwhal.frontend.boogie.syntax.BinaryOperator;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Binary operators; the sorts of the operands tell integers from reals. */
final class OperatorLowering {
  private final TermFactory terms;
  private final Ledger ledger;

  OperatorLowering(TermFactory terms, Ledger ledger) {
    this.terms = terms;
    this.ledger = ledger;
  }

  Term chain(BinaryOperator operator, List<Term> operands) {
    Term[] all = operands.toArray(Term[]::new);
    boolean real = all[0].sort().equals(Sort.REAL);
    return switch (operator) {
      case AND -> terms.and(all);
      case OR -> terms.or(all);
      case PLUS -> real ? terms.realAdd(all) : terms.intAdd(all);
      case TIMES -> real ? terms.realMul(all) : terms.intMul(all);
      default -> throw new IllegalArgumentException("no chain: " + operator);
    };
  }

  Term binary(Expression.Binary e, Term left, Term right) {
    boolean real = left.sort().equals(Sort.REAL);
    return switch (e.operator()) {
      case AND, OR, PLUS, TIMES -> chain(e.operator(), List.of(left, right));
      case IFF, EQUAL -> terms.eq(left, right);
      case IMPLIES -> terms.implies(left, right);
      case EXPLIES -> terms.implies(right, left);
      case DIFFERENT -> terms.neq(left, right);
      case LESS -> real ? terms.realLt(left, right) : terms.intLt(left, right);
      case GREATER -> real ? terms.realGt(left, right) : terms.intGt(left, right);
      case AT_MOST -> real ? terms.realLe(left, right) : terms.intLe(left, right);
      case AT_LEAST -> real ? terms.realGe(left, right) : terms.intGe(left, right);
      case CONCAT -> terms.concat(left, right);
      case MINUS -> real ? terms.realSub(left, right) : terms.intSub(left, right);
      case DIV -> terms.intDiv(left, right);
      case MOD -> terms.intMod(left, right);
      case PERCENT -> terms.intMod(left, right);
      case SLASH -> {
        if (real) {
          yield terms.realDiv(left, right);
        }
        ledger.integerSlash(e.place());
        yield terms.intDiv(left, right);
      }
    };
  }
}
