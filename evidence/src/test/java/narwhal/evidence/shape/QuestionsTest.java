package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is known of addresses and numbers, and what is not. */
final class QuestionsTest {
  private static final int ONE = 1;
  private static final int OTHER = 2;

  private final TermFactory terms = new TermFactory();
  private final SmtSolver solver = Solvers.all().getFirst().open(terms, SolverOptions.DEFAULT);
  private final Tools tools =
      new Tools(
          new Program(8, "main", Map.of(), Map.of(), List.of(), List.of()),
          terms,
          solver,
          Deadline.never());
  private final World world = new World(Map.of());

  @AfterEach
  void close() {
    solver.close();
  }

  private Term object(int piece, Term size, boolean isAlive) {
    Term address = tools.fresh.address();
    world.pieces.put(piece, new Node(Kind.STACK, address, size, isAlive, false, new TreeMap<>()));
    return address;
  }

  @Test
  void liveObjectsLieApartInAnyOrder() {
    Term a = object(ONE, terms.bv(16, 64), true);
    Term b = object(OTHER, tools.fresh.variable(64), true);
    assertTrue(tools.questions.holds(world, terms.neq(terms.bvAdd(a, terms.bv(15, 64)), b)));
    assertFalse(tools.questions.holds(world, terms.neq(terms.bvAdd(a, terms.bv(16, 64)), b)));
    assertTrue(tools.questions.isPossible(world, terms.bvUlt(a, b)));
    assertTrue(tools.questions.isPossible(world, terms.bvUlt(b, a)));
    assertTrue(tools.questions.isPossible(world, terms.bvSlt(a, terms.bv(0, 64))));
  }

  @Test
  void noObjectHasNull() {
    Term a = object(ONE, terms.bv(16, 64), true);
    for (int i = 0; i <= 16; i++) {
      Term inside = terms.bvAdd(a, terms.bv(i, 64));
      assertTrue(tools.questions.holds(world, terms.neq(inside, terms.bv(0, 64))));
    }
    Term after = terms.bvAdd(a, terms.bv(17, 64));
    assertFalse(tools.questions.holds(world, terms.neq(after, terms.bv(0, 64))));
  }

  @Test
  void anObjectOutOfScopeMayBeAnywhere() {
    Term a = object(ONE, terms.bv(16, 64), true);
    Term b = object(OTHER, terms.bv(16, 64), false);
    assertFalse(tools.questions.holds(world, terms.neq(a, b)));
    Word one = new Word.Pointer(ONE, 0);
    Word other = new Word.Pointer(OTHER, 0);
    assertFalse(tools.words.compare(IntPredicate.EQ, one, other, world).isConstant());
  }

  @Test
  void theEndOfOneMayBeTheStartOfAnother() {
    object(ONE, terms.bv(16, 64), true);
    object(OTHER, terms.bv(16, 64), true);
    Word end = new Word.Pointer(ONE, 16);
    Word start = new Word.Pointer(OTHER, 0);
    Term areEqual = tools.words.compare(IntPredicate.EQ, end, start, world);
    assertTrue(tools.questions.isPossible(world, areEqual));
    assertTrue(tools.questions.isPossible(world, terms.not(areEqual)));
  }

  @Test
  void whatThePathSaysCounts() {
    Term x = tools.fresh.variable(32);
    Term y = tools.fresh.variable(32);
    world.assume(terms.bvUlt(x, y));
    world.assume(terms.bvUlt(y, terms.bv(2, 32)));
    assertEquals(Optional.of(BigInteger.ZERO), tools.questions.constant(world, x));
    assertEquals(Optional.empty(), tools.questions.constant(world, tools.fresh.variable(32)));
    assertTrue(tools.questions.isPossible(world));
    world.assume(terms.bvUlt(terms.bv(2, 32), y));
    assertFalse(tools.questions.isPossible(world));
  }
}
