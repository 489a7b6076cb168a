package narwhal.engine.bmc.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

final class SettlingTest {
  private final TermFactory terms = new TermFactory();
  private final Term isNull = terms.variable("isNull", Sort.BOOL);
  private final Term fits = terms.variable("fits", Sort.BOOL);
  private final Term offset = terms.variable("offset", Sort.bitVec(9));
  private final Term index = terms.variable("index", Sort.bitVec(9));
  private final Term size = terms.variable("size", Sort.bitVec(9));
  private final Term other = terms.variable("other", Sort.bitVec(9));
  private int asked;

  private final Settling settling = new Settling(terms, new Executions());

  /** It is not null; whether it fits is open; all are below 16, the size is not 0. */
  private final class Executions implements Knowledge {
    @Override
    public Term known(Term condition) {
      asked++;
      boolean fails = condition == isNull || condition == terms.eq(size, terms.bv(0, 9));
      return fails ? terms.fals() : condition;
    }

    @Override
    public int bits(Term term) {
      return term == index || term == size || term == other ? 4 : term.width();
    }
  }

  private Term object(long number) {
    return terms.bv(number, 3);
  }

  @Test
  void whatIsNotNullHasItsObject() {
    Term pointer = terms.concat(terms.ite(isNull, object(0), object(6)), offset);
    assertSame(terms.concat(object(6), offset), settling.of(pointer));
  }

  @Test
  void theOffsetIsSettledToo() {
    Term bias = terms.ite(isNull, terms.bv(0, 9), terms.bv(256, 9));
    Term pointer = terms.concat(object(6), terms.bvAdd(bias, offset));
    assertSame(
        terms.concat(object(6), terms.bvAdd(terms.bv(256, 9), offset)), settling.of(pointer));
  }

  @Test
  void whatIsOpenStays() {
    Term pointer = terms.concat(terms.ite(fits, object(6), object(7)), offset);
    assertSame(pointer, settling.of(pointer));
    Term both = terms.ite(fits, terms.ite(isNull, object(0), object(6)), object(7));
    assertSame(pointer, settling.of(terms.concat(both, offset)));
  }

  @Test
  void longChainsOfChoicesAreAskedAboutOnlyAtTheirBeginning() {
    Term object = object(1);
    for (int i = 0; i < 100; i++) {
      object = terms.ite(terms.variable("c" + i, Sort.BOOL), object(i % 7), object);
    }
    Term pointer = terms.concat(object, offset);
    assertSame(pointer, settling.of(pointer));
    assertEquals(12, asked);
  }

  @Test
  void whatIsBoundedGetsShort() {
    Term few = terms.zext(9, terms.extract(3, 0, index));
    assertSame(
        terms.concat(object(6), terms.bvAdd(few, terms.bv(16, 9))),
        settling.of(terms.concat(object(6), terms.bvAdd(index, terms.bv(16, 9)))));
    assertSame(few, settling.of(index));
  }

  @Test
  void theMaskOfASizeIsShort() {
    Term mask = terms.bvSub(size, terms.bv(1, 9));
    Term few = terms.zext(9, terms.extract(3, 0, size));
    Term less = terms.bvSub(few, terms.bv(1, 9));
    Term expected = terms.zext(9, terms.extract(3, 0, less));
    assertSame(expected, settling.of(mask));
    assertSame(terms.bvAnd(offset, expected), settling.of(terms.bvAnd(offset, mask)));
  }

  @Test
  void whatMayBeZeroHasNoShortMask() {
    Term few = terms.zext(9, terms.extract(3, 0, other));
    Term mask = terms.bvSub(other, terms.bv(1, 9));
    assertSame(terms.bvSub(few, terms.bv(1, 9)), settling.of(mask));
  }

  @Test
  void theObjectOfOneOfSeveralPointers() {
    Term place = terms.variable("place", Sort.bitVec(9));
    Term pointer =
        terms.raw().ite(fits, terms.concat(object(6), offset), terms.concat(object(5), place));
    Term object = terms.raw().extract(11, 9, pointer);
    assertSame(terms.ite(fits, object(6), object(5)), settling.of(object));
    Term low = terms.raw().extract(8, 0, pointer);
    assertSame(low, settling.of(low));
  }

  @Test
  void aSumBelowALimit() {
    Term sum = terms.bvAdd(terms.bv(256, 9), index);
    Term below = terms.bvUlt(sum, terms.bv(300, 9));
    Term above = terms.bvUlt(sum, terms.bv(265, 9));
    assertSame(object(6), settling.of(terms.ite(below, object(6), object(7))));
    Term open = terms.ite(above, object(6), object(7));
    assertSame(open, settling.of(open));
  }
}
