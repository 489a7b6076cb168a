package narwhal.engine.bmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A question that is not answered in its turn goes on in the next. */
final class PutOffQuestionsTest {
  private static final Duration SHORT = Duration.ofMillis(20);
  private static final Duration LONG = Duration.ofSeconds(60);

  private final TermFactory terms = new TermFactory();
  private final RunContext context = RunContext.quiet();
  private final Prover prover = new Prover(terms, BmcOptions.DEFAULT, Patience.DEFAULT, context);
  private final Term x = terms.variable("x", Sort.bitVec(64));
  private final Term y = terms.variable("y", Sort.bitVec(64));

  /** Takes a solver a second or so. */
  private final Term factors = factors(65521, 65519);

  /** Has no model, and takes far longer to tell. */
  private final Term prime = factors(1, 4611686018427387847L);

  private Term factors(long p, long q) {
    Term product = terms.bvMul(terms.zext(128, x), terms.zext(128, y));
    BigInteger number = BigInteger.valueOf(p).multiply(BigInteger.valueOf(q));
    return terms.and(
        terms.eq(product, terms.bv(number, 128)),
        terms.bvUlt(terms.bv(1, 64), x),
        terms.bvUlt(terms.bv(1, 64), y));
  }

  @AfterEach
  void close() {
    prover.close();
  }

  private Answer pursue(Term goal, Duration turn) {
    return prover.pursue(goal, turn, solver -> 0, Prover.Meanwhile.NOTHING).answer();
  }

  @Test
  void whatIsPutOffIsAnsweredInALaterTurn() {
    assertEquals(Answer.Reason.TIME, reason(pursue(factors, SHORT)));
    assertTrue(prover.isPutOff(factors));
    assertTrue(pursue(factors, LONG).isSat());
    assertFalse(prover.isPutOff(factors));
    assertEquals(1L, context.statistics().counters().get("bmc.putOff"));
  }

  @Test
  void anotherQuestionTakesItsPlace() {
    pursue(prime, SHORT);
    assertTrue(prover.isPutOff(prime));
    assertTrue(pursue(terms.eq(x, y), LONG).isSat());
    assertFalse(prover.isPutOff(prime));
  }

  @Test
  void questionsInBetweenDoNot() {
    pursue(prime, SHORT);
    assertTrue(prover.decide(terms.eq(x, y), LONG, solver -> 0).answer().isSat());
    assertTrue(prover.isPutOff(prime));
  }

  private static Answer.Reason reason(Answer answer) {
    return ((Answer.Unknown) answer).reason();
  }
}
