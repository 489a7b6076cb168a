package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The protocol of a session, the same for every back end. */
class SolverContractTest {
  private final TermFactory terms = new TermFactory();

  static List<SolverBackend> backends() {
    return Backends.all();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void scopesForget(SolverBackend backend) {
    Term x = terms.variable("x", Sort.bitVec(8));
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(terms.bvUlt(x, terms.bv(10, 8)));
      assertEquals(Answer.sat(), solver.check());
      solver.push();
      solver.assertTerm(terms.bvUlt(terms.bv(20, 8), x));
      assertEquals(Answer.unsat(), solver.check());
      solver.pop();
      assertEquals(Answer.sat(), solver.check());
      assertTrue(solver.value(x).bits().intValue() < 10);
      assertThrows(IllegalStateException.class, solver::pop);
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void assumptionsHoldForOneCheck(SolverBackend backend) {
    Term p = terms.variable("p", Sort.BOOL);
    Term q = terms.variable("q", Sort.BOOL);
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(terms.implies(p, q));
      assertEquals(Answer.unsat(), solver.check(List.of(p, terms.not(q))));
      assertEquals(Answer.sat(), solver.check(List.of(p)));
      assertSame(terms.tru(), solver.value(q));
      assertEquals(Answer.sat(), solver.check(List.of(terms.not(q))));
      assertSame(terms.fals(), solver.value(p));
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aValueNeedsAModel(SolverBackend backend) {
    Term p = terms.variable("p", Sort.BOOL);
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      assertThrows(IllegalStateException.class, () -> solver.value(p));
      assertEquals(Answer.unsat(), solver.check(List.of(p, terms.not(p))));
      assertThrows(IllegalStateException.class, () -> solver.value(p));
      assertEquals(Answer.sat(), solver.check());
      solver.assertTerm(p);
      assertThrows(IllegalStateException.class, () -> solver.value(p));
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aClosedSessionIsClosed(SolverBackend backend) {
    SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT);
    solver.close();
    solver.close();
    assertThrows(IllegalStateException.class, solver::check);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void onlyBooleansAreAsserted(SolverBackend backend) {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      assertThrows(IllegalArgumentException.class, () -> solver.assertTerm(terms.bv(1, 8)));
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void whatABackEndLacksIsRefusedByName(SolverBackend backend) {
    Term i = terms.variable("i", Sort.INT);
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(terms.intLt(terms.integer(3), i));
      Answer answer = solver.check();
      if (backend.capabilities().contains(Capability.INTEGERS)) {
        assertTrue(answer.isSat());
      } else {
        Answer.Unknown unknown = assertInstanceOf(Answer.Unknown.class, answer);
        assertEquals(Answer.Reason.UNSUPPORTED, unknown.reason());
        assertTrue(unknown.detail().contains("INT_"), unknown.detail());
      }
      solver.pop();
      assertEquals(Answer.sat(), solver.check(), "the term that was refused is gone");
    }
  }
}
