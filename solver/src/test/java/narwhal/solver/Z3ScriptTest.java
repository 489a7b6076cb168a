package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import narwhal.clock.Clock;
import narwhal.solver.z3.Z3Script;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Z3 in a child process. */
@Timeout(120)
class Z3ScriptTest {
  private static final String CLAUSES =
      """
      (set-logic HORN)
      (declare-fun P (Int) Bool)
      (assert (P 0))
      (assert (forall ((x Int)) (=> (and (P x) (< x 9)) (P (+ x 3)))))
      (assert (forall ((x Int)) (=> (and (P x) (= x %d)) false)))
      (check-sat)
      """;

  private static String run(String script) {
    return Z3Script.run(script, Clock.WALL, Duration.ofSeconds(30)).strip();
  }

  @Test
  void clausesWithAndWithoutASolution() {
    assertEquals("sat", run(CLAUSES.formatted(4)));
    assertEquals("unsat", run(CLAUSES.formatted(6)));
  }

  @Test
  void aModelIsPrinted() {
    assertTrue(run(CLAUSES.formatted(4) + "(get-model)").contains("(define-fun P "));
  }

  @Test
  void badInputIsAnError() {
    assertTrue(run("(assert (> x 0))").contains("error"));
  }

  @Test
  void theLimitIsKept() {
    String hard =
        """
        (declare-const x (_ BitVec 64))
        (declare-const y (_ BitVec 64))
        (assert (and (bvult #x0000000000000001 x) (bvult x y)))
        (assert (= (_ bv160478045403453922647549433219278942433 128)
                   (bvmul ((_ zero_extend 64) x) ((_ zero_extend 64) y))))
        (check-sat)
        """;
    long start = System.nanoTime();
    String answer = Z3Script.run(hard, Clock.WALL, Duration.ofMillis(500));
    assertTrue(System.nanoTime() - start < 20_000_000_000L, "stopped late");
    assertTrue(!answer.startsWith("sat") && !answer.startsWith("unsat"), answer);
  }

  @Test
  void anInterruptedThreadGetsNothing() {
    Thread.currentThread().interrupt();
    assertEquals("", run(CLAUSES.formatted(4)));
    assertTrue(Thread.interrupted());
  }
}
