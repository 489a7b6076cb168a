package narwhal.term.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.term.Evaluator;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class ArrayEliminationTest {
  private static final Sort.Array MAP = Sort.array(Sort.bitVec(8), Sort.bitVec(8));

  private final TermFactory terms = new TermFactory();
  private final Term a = terms.variable("a", MAP);
  private final Term b = terms.variable("b", MAP);
  private final Term i = terms.variable("i", Sort.bitVec(8));
  private final Term j = terms.variable("j", Sort.bitVec(8));
  private final Term p = terms.variable("p", Sort.BOOL);

  private Optional<Term> eliminated(Term formula) {
    return new ArrayElimination(terms, 1000).apply(formula);
  }

  private static String cellOf(Term array, int number) {
    return array.name() + "#cell." + array.id() + "." + number;
  }

  private void assertHasNoArrays(Term formula) {
    for (Term variable : FreeVariables.of(formula)) {
      assertTrue(!(variable.sort() instanceof Sort.Array), variable + " in " + formula);
    }
  }

  @Test
  void whatIsReadTwiceIsTheSame() {
    Term differ = terms.not(terms.eq(terms.select(a, i), terms.select(a, j)));
    Term result = eliminated(terms.and(terms.eq(i, j), differ)).orElseThrow();
    assertHasNoArrays(result);
    // Where the indices are equal, no cells make it true.
    for (int x = 0; x < 4; x++) {
      for (int y = 0; y < 4; y++) {
        Map<String, Term> values =
            Map.of(
                "i",
                terms.bv(5, 8),
                "j",
                terms.bv(5, 8),
                cellOf(a, 0),
                terms.bv(x, 8),
                cellOf(a, 1),
                terms.bv(y, 8));
        assertSame(terms.fals(), new Evaluator(terms).evaluate(result, v -> values.get(v.name())));
      }
    }
  }

  @Test
  void readsGoThroughWritesAndChoices() {
    Term written = terms.store(a, i, terms.bv(7, 8));
    Term chosen = terms.ite(p, written, terms.constArray(MAP, terms.bv(3, 8)));
    Term result = eliminated(terms.eq(terms.select(chosen, j), terms.bv(9, 8))).orElseThrow();
    assertHasNoArrays(result);
    Term cell = terms.variable(cellOf(a, 0), Sort.bitVec(8));
    Term expected = terms.ite(p, terms.ite(terms.eq(i, j), terms.bv(7, 8), cell), terms.bv(3, 8));
    assertSame(terms.eq(expected, terms.bv(9, 8)), result);
  }

  @Test
  void arraysDoNotShareCells() {
    Term result =
        eliminated(terms.not(terms.eq(terms.select(a, i), terms.select(b, i)))).orElseThrow();
    Term ofA = terms.variable(cellOf(a, 0), Sort.bitVec(8));
    Term ofB = terms.variable(cellOf(b, 0), Sort.bitVec(8));
    assertSame(terms.not(terms.eq(ofA, ofB)), result);
  }

  @Test
  void arraysOfOneNameDoNotShareCells() {
    Term other = terms.variable("a", Sort.array(Sort.bitVec(16), Sort.bitVec(8)));
    Term read = terms.select(other, terms.bv(1, 16));
    Term result =
        eliminated(terms.not(terms.eq(terms.select(a, terms.bv(1, 8)), read))).orElseThrow();
    assertTrue(!result.isConstant(), result.toString());
    assertEquals(2, FreeVariables.of(result).size());
  }

  @Test
  void laterFormulasAgreeWithEarlierOnes() {
    ArrayElimination elimination = new ArrayElimination(terms, 1000);
    assertTrue(elimination.apply(terms.eq(terms.select(a, i), terms.bv(1, 8))).isPresent());
    Term second = elimination.apply(terms.eq(terms.select(a, j), terms.bv(2, 8))).orElseThrow();
    assertTrue(FreeVariables.of(second).contains(i), second.toString());
    assertEquals(2, elimination.links().size());
  }

  @Test
  void theModelHasTheArray() {
    ArrayElimination elimination = new ArrayElimination(terms, 1000);
    assertTrue(elimination.apply(terms.eq(terms.select(a, i), terms.bv(1, 8))).isPresent());
    Map<String, Term> values = Map.of("i", terms.bv(4, 8), cellOf(a, 0), terms.bv(1, 8));
    Term array = elimination.array(a, term -> values.get(term.name()));
    Evaluator evaluator = new Evaluator(terms);
    assertSame(terms.bv(1, 8), evaluator.evaluate(terms.select(array, terms.bv(4, 8)), v -> v));
    assertSame(terms.bv(0, 8), evaluator.evaluate(terms.select(array, terms.bv(5, 8)), v -> v));
    assertSame(Evaluator.zero(terms, MAP), elimination.array(b, term -> values.get(term.name())));
  }

  @Test
  void leavesOtherUsesOfArraysAlone() {
    Term x = terms.variable("x", Sort.bitVec(8));
    List<Term> formulas =
        List.of(
            terms.eq(a, b),
            terms.make(Kind.FORALL, x, terms.eq(terms.select(a, x), i)),
            terms.apply("f", Sort.BOOL, a),
            terms.eq(terms.select(terms.apply("g", MAP, i), j), j));
    for (Term formula : formulas) {
      assertEquals(Optional.empty(), eliminated(formula), formula.toString());
    }
  }

  @Test
  void keepsToItsLimit() {
    Term[] reads = new Term[50];
    for (int k = 0; k < reads.length; k++) {
      Term index = terms.variable("i" + k, Sort.bitVec(8));
      reads[k] = terms.eq(terms.select(a, index), terms.bv(k, 8));
    }
    Term formula = terms.and(reads);
    assertTrue(new ArrayElimination(terms, 50 + 50 * 49 / 2).apply(formula).isPresent());
    assertEquals(Optional.empty(), new ArrayElimination(terms, 40 * 49 / 2).apply(formula));
  }

  /** Deep chains take no stack. */
  @Test
  void deepChains() {
    Term array = a;
    for (int k = 0; k < 50_000; k++) {
      array = terms.raw().store(array, terms.raw().bvAdd(i, terms.bv(k, 8)), terms.bv(k, 8));
    }
    Term formula = terms.raw().eq(terms.raw().select(array, j), terms.bv(1, 8));
    Term result = new ArrayElimination(terms, 100_000).apply(formula).orElseThrow();
    assertHasNoArrays(result);
  }
}
