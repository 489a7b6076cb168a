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
  private int asked;

  private final Settling settling = new Settling(terms, this::known);

  /** It is not null; whether it fits is open. */
  private Term known(Term condition) {
    asked++;
    return condition == isNull ? terms.fals() : condition;
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
}
