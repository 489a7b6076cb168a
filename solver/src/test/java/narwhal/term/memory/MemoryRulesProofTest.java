package narwhal.term.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * Every rule, where it fires, is an equation that a solver proves over arrays at small widths; and
 * it does not fire where it must not.
 */
class MemoryRulesProofTest {
  private static final int OFFSET = 3;
  private static final int WIDTH = 5;

  private final TermFactory terms = new TermFactory();
  private final Pointers pointers = new Pointers(terms, WIDTH, OFFSET);
  private final Definitions definitions = new Definitions(pointers);
  private final MemoryTerms bytes = new MemoryTerms(pointers, 1);
  private final MemoryTerms halves = new MemoryTerms(pointers, 2);
  private final Sort sort = Sort.array(Sort.bitVec(WIDTH), Sort.bitVec(3));
  private final Term a = terms.variable("a", sort);
  private final Term b = terms.variable("b", sort);
  private final Term p = terms.variable("p", Sort.bitVec(WIDTH));
  private final Term q = terms.variable("q", Sort.bitVec(WIDTH));
  private final Term c = terms.variable("c", Sort.BOOL);
  private final Term v = terms.variable("v", Sort.bitVec(3));
  private final Term w = terms.variable("w", Sort.bitVec(3));
  private final Term n = terms.variable("n", Sort.bitVec(WIDTH));
  private final Term base = terms.variable("base", Sort.bitVec(2));
  private final Term o = terms.variable("o", Sort.bitVec(OFFSET));

  private Term at(int base, int offset) {
    return terms.bv((base << OFFSET) | offset, WIDTH);
  }

  private Term number(int value) {
    return terms.bv(value, WIDTH);
  }

  /** ptr(base, o + k). */
  private Term member(int k) {
    return pointers.pointer(base, terms.bvAdd(o, terms.bv(k, OFFSET)));
  }

  private Term choice(Term first, Term second) {
    return terms.raw().ite(c, first, second);
  }

  private Term write(Term memory, Term at, Term value) {
    return terms.raw().store(memory, at, value);
  }

  private MemoryReads reads(boolean ranges) {
    return new MemoryReads(pointers, new MemoryRules(ranges, true, MemoryRules.ALL));
  }

  private void fires(String rule, Term memory, Term index) {
    MemoryReads reads = reads(true);
    ReadRule.Outcome outcome = reads.rule(rule).apply(memory, index);
    assertNotNull(outcome, rule + " on " + memory + " at " + index);
    prove(terms.raw().select(memory, index), reads.term(outcome));
  }

  private void rests(String rule, Term memory, Term index) {
    assertNull(reads(true).rule(rule).apply(memory, index), rule + " on " + memory);
  }

  private void prove(Term before, Term after) {
    Term differ = terms.raw().neq(definitions.of(before), definitions.of(after));
    try (SmtSolver solver = Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT)) {
      assertTrue(solver.check(List.of(differ)).isUnsat(), before + " is not " + after);
    }
  }

  @Test
  void readsOverWrites() {
    fires("row.hit", write(a, p, v), p);
    rests("row.hit", write(a, p, v), q);
    fires("row.skip", write(a, member(1), v), member(2));
    fires("row.skip", write(a, choice(at(1, 2), at(2, 3)), v), at(1, 3));
    fires("row.skip", write(a, at(1, 2), v), pointers.pointer(terms.bv(2, 2), o));
    rests("row.skip", write(a, p, v), q);
    rests("row.skip", write(a, choice(at(1, 2), at(2, 3)), v), choice(at(2, 3), at(3, 0)));
    rests("row.skip", write(a, at(2, 7), v), pointers.pointer(terms.bv(2, 2), o));
    fires("row", write(a, p, v), q);
    rests("row", bytes.set(a, p, v, n), q);
    fires("row.constant", terms.constArray(sort, v), p);
    rests("row.constant", a, p);
  }

  @Test
  void readsOverSets() {
    for (MemoryTerms cells : List.of(bytes, halves)) {
      fires("set", cells.set(a, p, v, n), q);
      fires("set.skip", cells.set(a, at(1, 2), v, number(4)), at(1, 6));
      fires("set.skip", cells.set(a, at(1, 6), v, number(4)), at(2, 0));
      fires("set.hit", cells.set(a, p, v, number(3)), pointers.plus(p, terms.bv(2, OFFSET)));
    }
    fires("set.hit", bytes.set(a, at(1, 6), v, number(4)), at(1, 1));
    fires("set.skip", halves.set(a, p, v, n), pointers.plus(p, terms.bv(1, OFFSET)));
    rests("set.hit", bytes.set(a, p, v, n), p);
    rests("set.skip", bytes.set(a, at(1, 2), v, n), at(1, 6));
    rests("set.skip", bytes.set(a, at(1, 6), v, number(4)), at(1, 1));
    rests("set", write(a, p, v), q);
  }

  @Test
  void readsOverCopies() {
    for (MemoryTerms cells : List.of(bytes, halves)) {
      fires("copy", cells.copy(a, p, b, q, n), member(0));
      fires("copy", cells.copy(write(a, q, v), p, a, q, n), q);
      fires("copy.skip", cells.copy(a, at(1, 2), b, q, number(4)), at(1, 6));
      fires("copy.hit", cells.copy(a, p, b, q, number(3)), pointers.plus(p, terms.bv(2, OFFSET)));
    }
    fires("copy.hit", bytes.copy(a, at(1, 6), b, at(2, 5), number(8)), at(1, 1));
    rests("copy.hit", bytes.copy(a, p, b, q, n), p);
    rests("copy.skip", bytes.copy(a, at(1, 6), b, q, number(4)), at(1, 1));
    rests("copy", bytes.set(a, p, v, n), q);
  }

  @Test
  void readsOverStoreMaps() {
    Term constants = write(write(write(a, at(1, 2), v), at(2, 3), w), at(1, 2), w);
    Term members = write(write(write(a, member(1), v), member(7), w), member(0), v);
    Term sums = write(write(a, terms.bvAdd(p, number(31)), v), terms.bvAdd(p, number(4)), w);
    fires("r.hit", constants, at(1, 2));
    fires("r.hit", members, member(7));
    fires("r.hit", sums, terms.bvAdd(p, number(31)));
    rests("r.hit", constants, p);
    rests("r.hit", members, member(2));
    fires("r.miss", constants, at(2, 2));
    fires("r.miss", members, member(2));
    fires("r.miss", sums, p);
    rests("r.miss", members, at(1, 1));
    rests("r.miss", members, pointers.pointer(base, terms.bv(1, OFFSET)));
    fires("r.skip", constants, choice(at(1, 3), at(2, 2)));
    fires("r.skip", constants, pointers.pointer(terms.bv(3, 2), o));
    Term oneOfTwo = choice(at(1, 0), at(2, 0));
    Term elsewhere = write(write(a, pointers.plus(oneOfTwo, o), v), p, w).arg(0);
    fires("r.skip", elsewhere, at(3, 1));
    rests("r.skip", constants, choice(at(1, 3), at(2, 3)));
    rests("r.skip", elsewhere, at(2, 1));
    fires("r.abort", constants, p);
    fires("r.abort", constants, choice(at(1, 3), at(2, 3)));
    fires("r.abort", members, q);
    fires("r.abort", sums, q);
    rests("r.abort", a, p);
  }

  /** at(1, 0) … at(1, 7) hold the values. */
  private Term table(int... values) {
    Term memory = a;
    for (int i = 0; i < values.length; i++) {
      memory = write(memory, at(1, i), terms.bv(values[i], 3));
    }
    return memory;
  }

  @Test
  void readsOfTables() {
    Term inside = pointers.pointer(terms.bv(1, 2), o);
    fires("r.table", table(5, 0, 1, 1, 7, 2, 6, 3), inside);
    fires("r.table", table(0, 1, 2, 3, 5, 6, 7, 0), inside);
    fires("r.table", table(4, 4, 4, 4, 4, 4, 4, 4), inside);
    Term longer = write(table(0, 1, 2, 3, 3, 1, 6, 7), at(2, 1), v);
    fires("r.table", longer, inside);
    fires("r.table", longer, pointers.plus(inside, terms.bv(3, OFFSET)));
    // Another cell may be meant, one is missing or no constant, or there are too few.
    rests("r.table", longer, p);
    rests("r.table", table(5, 0, 1, 1, 7, 2, 6), inside);
    rests("r.table", write(table(5, 0, 1, 1, 7, 2, 6, 3), at(1, 2), v), inside);
    rests("r.table", write(table(5, 0, 1, 1, 7, 2, 6, 3), p, v), inside);
    Term few = terms.zext(OFFSET, terms.extract(1, 0, o));
    rests("r.table", table(5, 0, 1, 1, 7, 2, 6, 3), pointers.pointer(terms.bv(1, 2), few));
  }

  @Test
  void tablesOfWords() {
    Pointers wide = new Pointers(terms, 8, 6);
    Term memory = terms.constArray(Sort.array(Sort.bitVec(8), Sort.bitVec(3)), terms.bv(1, 3));
    int[] values = {3, 1, 4, 1, 5, 2, 6, 5};
    for (int i = 0; i < values.length; i++) {
      memory = write(memory, terms.bv(64 + 4 * i, 8), terms.bv(values[i], 3));
    }
    Term place = terms.bvMul(terms.zext(6, o), terms.bv(4, 6));
    Term index = wide.pointer(terms.bv(1, 2), place);
    MemoryReads reads = new MemoryReads(wide, new MemoryRules(true, true, 0));
    ReadRule.Outcome outcome = reads.rule("r.table").apply(memory, index);
    assertNotNull(outcome);
    prove(terms.raw().select(memory, index), reads.term(outcome));
  }

  @Test
  void readsOverChoices() {
    fires("ite.push", choice(write(a, p, v), b), q);
    rests("ite.push", write(a, p, v), q);
  }

  /** WOW-COMMUTE and WOSMAP-COMMUTE: a write passes others to meet its group. */
  @Test
  void writesPassWrites() {
    Term inside = pointers.pointer(terms.bv(1, 2), o);
    Term next = pointers.pointer(terms.bv(1, 2), terms.bvAdd(o, terms.bv(1, OFFSET)));
    Term constants = write(a, at(2, 1), v);
    commutes("wow.commute", write(constants, inside, w), at(2, 3));
    commutes("wosmap.commute", write(write(constants, inside, w), next, v), at(3, 0));
    // It may be the same cell; or there is no group to meet.
    stays(write(constants, inside, w), at(1, 3));
    stays(write(constants, p, w), at(2, 3));
    stays(write(a, inside, w), at(2, 3));
  }

  private void commutes(String rule, Term memory, Term index) {
    MemoryReads reads = reads(true);
    Term written = reads.writes().write(memory, index, w);
    assertEquals(1, reads.counters().of(rule));
    prove(write(memory, index, w), written);
  }

  private void stays(Term memory, Term index) {
    assertEquals(write(memory, index, w), reads(true).writes().write(memory, index, w));
  }

  /** SMAP-NEW and SMAP-HIT: the map holds what the writes of its memory hold. */
  @Test
  void storeMapsAreTheirWrites() {
    MemoryCounters counters = new MemoryCounters();
    StoreMaps maps = new StoreMaps(pointers, counters);
    Term memory = write(write(write(write(a, p, w), member(1), v), member(5), w), member(1), w);
    StoreMap map = maps.of(memory);
    assertEquals(2, map.cells().size());
    assertEquals(1, counters.of("smap.new"));
    assertEquals(2, counters.of("smap.hit"));
    Term[] again = {map.below()};
    map.cells()
        .forEach((k, value) -> again[0] = write(again[0], member(Math.toIntExact(k)), value));
    prove(memory, again[0]);
    // A write of another form ends the map, even if it has the same base.
    Term other = write(memory, terms.raw().bvAdd(member(0), number(1)), v);
    assertEquals(1, maps.of(other).cells().size());
    assertEquals(Kind.STORE, maps.of(other).below().kind());
  }
}
