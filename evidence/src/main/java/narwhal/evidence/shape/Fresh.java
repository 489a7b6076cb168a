package narwhal.evidence.shape;

import java.util.Optional;
import narwhal.ir.shape.ShapeRange;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** New variables and pieces, each with a name or number that nothing had before. */
final class Fresh {
  static final String ADDRESS = "@";
  private static final int WIDEST_RANGE = 64;

  private final TermFactory terms;
  private final int pointerBits;
  private int count;

  Fresh(TermFactory terms, int pointerBits) {
    this.terms = terms;
    this.pointerBits = pointerBits;
  }

  int piece() {
    return ++count;
  }

  Term variable(int bits) {
    return terms.variable("v" + ++count, new Sort.BitVec(bits));
  }

  Term address() {
    return terms.variable(ADDRESS + ++count, new Sort.BitVec(pointerBits));
  }

  /** Any number of a range; the world is told. */
  Term variable(int bits, Optional<ShapeRange> range, World world) {
    Term variable = variable(bits);
    range.ifPresent(it -> world.assume(isIn(variable, it)));
    return variable;
  }

  /** Whether a number is in a range. */
  Term isIn(Term number, ShapeRange range) {
    int bits = number.width();
    if (bits > WIDEST_RANGE) {
      return terms.tru();
    }
    Term isOther = range.nonZero() ? terms.neq(number, terms.bv(0, bits)) : terms.tru();
    if (bits == 1) {
      Term mayBe0 = terms.bool(range.min() <= 0 && range.max() >= 0);
      Term mayBe1 = terms.bool(range.min() <= 1 && range.max() >= 1);
      Term one = terms.eq(number, terms.bv(1, 1));
      return terms.and(isOther, terms.ite(one, mayBe1, mayBe0));
    }
    long lowest = -1L << (bits - 1);
    Term isFrom =
        range.min() <= lowest
            ? terms.tru()
            : range.min() > ~lowest
                ? terms.fals()
                : terms.bvSle(terms.bv(range.min(), bits), number);
    Term isTo =
        range.max() >= ~lowest
            ? terms.tru()
            : range.max() < lowest
                ? terms.fals()
                : terms.bvSle(number, terms.bv(range.max(), bits));
    return terms.and(isOther, terms.and(isFrom, isTo));
  }
}
