package narwhal.absint.state;

import java.math.BigInteger;
import java.util.List;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Product;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.domain.ValueDomainLaws;
import narwhal.absint.laws.Operation;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Widening that stops at what a variable is compared with and reduced to. */
final class HintsLawsTest extends ValueDomainLaws<Bits> {
  HintsLawsTest() {
    super(new Product(), thresholds());
  }

  @Override
  protected List<Operation<Bits, BigInteger>> operations(int width) {
    return List.of();
  }

  private static Thresholds thresholds() {
    TermFactory terms = new TermFactory();
    Hints hints = new Hints();
    Term symbol = terms.variable("main@3!x", Sort.bitVec(32));
    hints.asked(terms.bvUlt(symbol, terms.bv(100, 32)));
    hints.asked(terms.not(terms.bvSle(terms.bvAdd(symbol, terms.bv(5, 32)), terms.bv(-7, 32))));
    hints.asked(terms.eq(terms.extract(15, 0, symbol), terms.bv(9, 16)));
    Term variable = terms.variable("x", Sort.bitVec(32));
    hints.assigned(variable, terms.bvUrem(symbol, terms.bv(60, 32)));
    hints.assigned(variable, terms.bvAnd(symbol, terms.bv(0xff00, 32)));
    return hints.of(symbol, Thresholds.NONE);
  }
}
