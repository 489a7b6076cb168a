package narwhal.engine.horn.certificate;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.clause.ClauseBuilder;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.clause.Unfolding;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Statements that are no invariants, injected into certificates: none makes a proof. */
class WrongInvariantsTest {
  private static final SolverBackend CHECKER = Solvers.named("bitwuzla");
  private static final int BITS = 3;
  private static final int VALUES = 1 << BITS;

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  private Term number(long value) {
    return terms.bv(value, BITS);
  }

  /** x = 0; while (any && x < 4) x += 2; assert x != wrong. */
  private Term evenUpToFour(long wrong) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.bitVec(BITS));
    main.edge(0, 2, assign(x, number(0)));
    main.edge(2, 2, assume(terms.bvUlt(x, number(4))), assign(x, terms.bvAdd(x, number(2))));
    main.edge(2, 1, programs.check(terms.not(terms.eq(x, number(wrong)))));
    main.done();
    return x;
  }

  private Term isOneOf(Term x, int set) {
    List<Term> parts = new ArrayList<>();
    for (int value = 0; value < VALUES; value++) {
      if ((set >> value & 1) == 1) {
        parts.add(terms.eq(x, number(value)));
      }
    }
    return terms.or(parts);
  }

  private Certificate certificate() {
    ClauseSystem system = Unfolding.of(terms, ClauseBuilder.of(programs.program(), terms));
    return new Certificate(terms, system, CHECKER, Deadline.never());
  }

  private static Predicate loop(Certificate certificate) {
    assertEquals(1, certificate.statements().size());
    return certificate.statements().keySet().iterator().next();
  }

  /** Whether a set of values holds 0 and, with each value below 4, the one after it. */
  private static boolean isInductive(int set) {
    BitSet values = BitSet.valueOf(new long[] {set});
    return values.get(0)
        && values.stream().filter(v -> v < 4).allMatch(v -> values.get((v + 2) % VALUES));
  }

  @Test
  void everySetOfValuesIsJudgedAsByHand() {
    Term x = evenUpToFour(6);
    for (int set = 0; set < 1 << VALUES; set++) {
      Certificate certificate = certificate();
      certificate.propose(loop(certificate), isOneOf(x, set));
      boolean isProved = certificate.check() instanceof Certificate.Outcome.Proved;
      boolean proves = isInductive(set) && (set >> 6 & 1) == 0;
      assertEquals(proves, isProved, "values " + Integer.toBinaryString(set));
      assertEquals(
          isInductive(set) ? 1 : 0,
          certificate.invariants().size(),
          "values " + Integer.toBinaryString(set));
    }
  }

  @Test
  void nothingProvesAnUnsafeProgram() {
    Term x = evenUpToFour(4);
    for (int set = 0; set < 1 << VALUES; set++) {
      Certificate certificate = certificate();
      certificate.propose(loop(certificate), isOneOf(x, set));
      assertEquals(new Certificate.Outcome.Open(Set.of(0)), certificate.check());
    }
  }

  @Test
  void aWrongStatementAmongRightOnesIsDropped() {
    Term x = evenUpToFour(6);
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(20)), text -> {}, new Statistics());
    HornResult.Proved found =
        assertInstanceOf(
            HornResult.Proved.class, HornEngine.run(programs.program(), terms, CHECKER, context));
    Certificate certificate = certificate();
    Predicate loop = loop(certificate);
    for (Invariant invariant : found.invariants()) {
      invariant.statements().forEach(s -> certificate.propose(loop, s));
    }
    List<Term> wrong = List.of(terms.fals(), terms.eq(x, number(2)), terms.bvUlt(x, number(4)));
    wrong.forEach(statement -> certificate.propose(loop, statement));
    assertInstanceOf(Certificate.Outcome.Proved.class, certificate.check());
    Set<Term> kept = certificate.statements().get(loop);
    wrong.forEach(statement -> assertFalse(kept.contains(statement), () -> "kept " + statement));
  }

  @Test
  void proposalsOfOthersAreAskedAgain() {
    Term x = evenUpToFour(6);
    Predicate loop = loop(certificate());
    List<Term> statements = List.of(terms.bvUlt(x, number(4)), isOneOf(x, 0b10101));
    Invariant proposal =
        new Invariant(
            Invariant.Kind.PLACE, loop.procedure(), loop.node(), loop.location(), statements);
    List<Invariant> confirmed =
        Confirmation.of(programs.program(), terms, List.of(proposal), CHECKER, Deadline.never());
    assertEquals(1, confirmed.size());
    assertEquals(List.of(statements.get(1)), confirmed.getFirst().statements());
    assertTrue(
        Confirmation.of(
                programs.program(), terms, List.of(proposal), CHECKER, Deadline.in(Duration.ZERO))
            .isEmpty());
  }
}
