package narwhal.separation.equality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What the domain must be able to tell. */
class EqualityStateTest {
  private static final Sort MAP = Sort.array(Sort.INT, Sort.INT);
  private static final Sort BITS = Sort.array(Sort.INT, Sort.BOOL);

  private final TermFactory terms = new TermFactory();
  private final EqualityState any = EqualityState.any(terms);
  private final Term p = terms.variable("p", Sort.INT);
  private final Term q = terms.variable("q", Sort.INT);
  private final Term x = terms.variable("x", Sort.INT);
  private final Term mem = terms.variable("mem", MAP);
  private final Term other = terms.variable("other", MAP);
  private final Term valid = terms.variable("valid", BITS);
  private final Term old = terms.variable("old", BITS);

  /** p := malloc(). */
  private EqualityState malloc(EqualityState state, Term pointer) {
    return state
        .assign(Map.of(old, valid))
        .forget(v -> v == pointer)
        .assume(terms.not(terms.select(old, pointer)))
        .assign(Map.of(valid, terms.store(old, pointer, terms.tru())))
        .forget(v -> v == old);
  }

  @Test
  void twoAllocationsDiffer() {
    EqualityState state = malloc(malloc(any, p), q);
    assertTrue(state.isDifferent(p, q));
    assertTrue(state.isEqual(terms.select(valid, p), terms.tru()));
  }

  @Test
  void anAllocationDiffersFromWhatAnotherBranchAllocated() {
    EqualityState state = malloc(any, p);
    EqualityState again = malloc(malloc(state, q), p);
    assertTrue(malloc(state, q).join(again).isDifferent(p, q));
    assertTrue(malloc(state, q).widen(again).isDifferent(p, q));
  }

  @Test
  void writesElsewhereDoNotDisturb() {
    EqualityState state = any.assume(terms.neq(p, q));
    state = state.assign(Map.of(mem, terms.store(mem, p, terms.integer(1))));
    state = state.assign(Map.of(mem, terms.store(mem, q, terms.integer(2))));
    assertEquals(Optional.of(Set.of(terms.integer(1))), state.values(terms.select(mem, p)));
    EqualityState blind = any.assign(Map.of(mem, terms.store(mem, p, terms.integer(1))));
    blind = blind.assign(Map.of(mem, terms.store(mem, q, terms.integer(2))));
    assertEquals(
        Optional.of(Set.of(terms.integer(1), terms.integer(2))),
        blind.values(terms.select(mem, p)));
  }

  @Test
  void joinsUniteSets() {
    EqualityState one = any.assign(Map.of(x, terms.integer(1)));
    EqualityState two = any.assign(Map.of(x, terms.integer(2)));
    EqualityState joined = one.join(two);
    assertEquals(Optional.of(Set.of(terms.integer(1), terms.integer(2))), joined.values(x));
    assertTrue(joined.isDifferent(x, terms.integer(3)));
    assertTrue(joined.includes(one) && joined.includes(two) && !one.includes(joined));
    assertEquals(
        Optional.of(Set.of(terms.integer(2))),
        joined.assume(terms.neq(x, terms.integer(1))).values(x));
  }

  @Test
  void mapsAreValues() {
    EqualityState state = any.assign(Map.of(other, mem));
    state = state.assign(Map.of(mem, terms.store(mem, p, terms.integer(1))));
    assertFalse(state.isEqual(other, mem));
    assertTrue(state.assume(terms.neq(p, q)).isEqual(terms.select(other, q), terms.select(mem, q)));
    assertFalse(state.isEqual(terms.select(other, q), terms.select(mem, q)));
  }

  @Test
  void constantMapsHaveARange() {
    EqualityState state = any.assign(Map.of(mem, terms.constArray(MAP, terms.integer(0))));
    state = state.assign(Map.of(mem, terms.store(mem, p, terms.integer(1))));
    Set<Term> both = Set.of(terms.integer(0), terms.integer(1));
    assertEquals(Optional.of(both), state.elements(mem));
    assertEquals(Optional.of(both), state.values(terms.select(mem, q)));
  }

  @Test
  void sumsOfOneBaseDiffer() {
    Term next = terms.intAdd(p, terms.integer(1));
    EqualityState state = any.assign(Map.of(q, next));
    assertTrue(state.isDifferent(p, q));
    assertTrue(state.isDifferent(q, terms.intAdd(p, terms.integer(2))));
    state = state.assign(Map.of(mem, terms.store(mem, p, terms.integer(7))));
    state = state.assign(Map.of(mem, terms.store(mem, next, terms.integer(8))));
    assertEquals(Optional.of(Set.of(terms.integer(7))), state.values(terms.select(mem, p)));
    assertEquals(Optional.of(Set.of(terms.integer(8))), state.values(terms.select(mem, q)));
  }

  @Test
  void aContradictionIsEmpty() {
    assertTrue(any.assume(terms.eq(p, q)).assume(terms.intLt(p, q)).isEmpty());
    assertTrue(
        any.assume(terms.select(valid, p))
            .assume(terms.eq(p, q))
            .assume(terms.not(terms.select(valid, q)))
            .isEmpty());
  }

  @Test
  void aRowOfWideningsEnds() {
    EqualityState state = any.assign(Map.of(x, terms.integer(0), p, terms.integer(0)));
    int rounds = 0;
    while (true) {
      EqualityState next =
          state.assign(Map.of(x, terms.intAdd(x, terms.integer(1)), mem, terms.store(mem, x, p)));
      if (state.includes(next)) {
        break;
      }
      state = state.widen(next);
      assertTrue(++rounds < 10);
    }
    assertEquals(Optional.empty(), state.values(x));
    assertEquals(Optional.of(Set.of(terms.integer(0))), state.values(p));
  }
}
