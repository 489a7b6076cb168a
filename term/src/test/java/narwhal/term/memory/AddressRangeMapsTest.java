package narwhal.term.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class AddressRangeMapsTest {
  private final TermFactory terms = new TermFactory();
  private final Pointers pointers = new Pointers(terms, 16, 12);
  private final AddressRangeMaps ranges = new AddressRangeMaps(pointers);
  private final Term c = terms.variable("c", Sort.BOOL);
  private final Term d = terms.variable("d", Sort.BOOL);
  private final Term x = terms.variable("x", Sort.bitVec(12));

  private Term at(int base, int offset) {
    return terms.bv(((long) base << 12) | offset, 16);
  }

  private Term offset(int offset) {
    return terms.bv(offset, 12);
  }

  private static String text(AddressRanges map) {
    StringBuilder text = new StringBuilder();
    for (Interval range : map.ranges()) {
      text.append("%x-%x ".formatted(range.low(), range.high()));
    }
    return map.isTop() ? "top" : text.toString().strip();
  }

  @Test
  void theExampleOfThePaper() {
    // Fig. 5.7: ite(i, ptr(8, 16) + ite(j, 8, 16), ptr(16, 8)), with bases 8 and 9 here.
    Term moved = pointers.plus(at(8, 16), terms.ite(d, offset(8), offset(16)));
    Term p1 = terms.ite(c, moved, at(9, 8));
    assertEquals("8018-8020 9008-9008", text(ranges.of(p1)));
    Term p2 = terms.ite(d, at(8, 0), at(9, 0));
    assertTrue(ranges.of(p1).isDisjoint(ranges.of(p2)));
    assertFalse(ranges.of(p1).isDisjoint(ranges.of(terms.ite(d, at(8, 30), at(9, 0)))));
  }

  @Test
  void sumsThatMayWrapAreAnywhereInTheirBase() {
    Term small = terms.zext(12, terms.variable("s", Sort.bitVec(4)));
    assertEquals("8fe0-8fef", text(ranges.of(pointers.plus(at(8, 0xfe0), small))));
    assertEquals("8000-8fff", text(ranges.of(pointers.plus(at(8, 0xff8), small))));
    Term below = terms.bvAdd(terms.bvAdd(small, offset(0x10)), offset(0xff8));
    assertEquals("8008-8017", text(ranges.of(pointers.plus(at(8, 0), below))));
    assertEquals("8000-8fff", text(ranges.of(pointers.pointer(terms.bv(8, 4), x))));
  }

  @Test
  void unknownBasesAreAnywhere() {
    Term p = terms.variable("p", Sort.bitVec(16));
    assertTrue(ranges.of(p).isTop());
    assertTrue(ranges.of(terms.ite(c, p, at(3, 0))).isTop());
    assertFalse(ranges.of(p).isDisjoint(ranges.of(at(3, 0))));
  }

  @Test
  void basesOfOneChoiceMoveTogether() {
    Term choice = terms.ite(c, at(1, 4), terms.ite(d, at(2, 40), at(3, 400)));
    assertEquals(
        "1006-1006 202a-202a 3192-3192", text(ranges.of(pointers.plus(choice, offset(2)))));
  }

  @Test
  void everyValueIsInTheRanges() {
    long first = Long.getLong("narwhal.seed", 1);
    for (long seed = first; seed < first + 300; seed++) {
      RandomMemories random = new RandomMemories(seed, 3);
      AddressRangeMaps maps = new AddressRangeMaps(random.pointers);
      for (int i = 0; i < 20; i++) {
        Term address = random.address();
        AddressRanges map = maps.of(address);
        Map<Term, Term> assignment = new HashMap<>();
        Term value =
            new Evaluator(random.terms)
                .evaluate(address, v -> assignment.computeIfAbsent(v, random::constant));
        boolean isIn =
            Arrays.stream(map.ranges())
                .anyMatch(r -> r.low() <= value.longBits() && value.longBits() <= r.high());
        assertTrue(map.isTop() || isIn, "seed " + seed + ": " + address + " is " + value);
      }
    }
  }

  @Test
  void longChainsOfChoicesNeedNoStack() {
    Term p = at(5, 0);
    for (int i = 0; i < 50_000; i++) {
      Term condition = terms.variable("c" + i, Sort.BOOL);
      p =
          terms
              .raw()
              .ite(
                  condition,
                  terms
                      .raw()
                      .concat(
                          terms.raw().extract(15, 12, p),
                          terms.raw().bvAdd(terms.raw().extract(11, 0, p), offset(0))),
                  p);
    }
    assertEquals("5000-5000", text(ranges.of(p)));
  }
}
