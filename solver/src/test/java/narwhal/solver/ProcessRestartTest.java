package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Duration;
import java.util.List;
import narwhal.solver.process.ProcessBackend;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A program that was ended is started again with all that holds. The program here is a shell that
 * never answers while it knows of {@code hang}, and otherwise unsat if it knows of {@code no}.
 */
@Timeout(60)
class ProcessRestartTest {
  private static final String PROGRAM =
      """
      stack= hang= no=
      while read -r line; do
        case $line in
          '(push 1)') stack="$hang,$no $stack" ;;
          '(pop 1)') top=${stack%% *}; stack=${stack#* }; hang=${top%,*}; no=${top#*,} ;;
          '(declare-fun |hang| '*) hang=1 ;;
          '(declare-fun |no| '*) no=1 ;;
          '(check-sat)') if [ "$hang" ]; then exec sleep 1000; elif [ "$no" ]; then echo unsat; else echo sat; fi ;;
          '(exit)') exit ;;
        esac
      done
      """;
  private static final int ROUNDS = 40;

  private final SolverBackend shell = new ProcessBackend(List.of("/bin/sh", "-c", PROGRAM));
  private final TermFactory terms = new TermFactory();
  private final Term hang = terms.variable("hang", Sort.BOOL);
  private final Term no = terms.variable("no", Sort.BOOL);

  private static Answer.Reason reason(Answer answer) {
    return assertInstanceOf(Answer.Unknown.class, answer).reason();
  }

  @Test
  void theNextCheckKnowsEveryScope() {
    try (SmtSolver solver = shell.open(terms, SolverOptions.DEFAULT)) {
      for (int round = 0; round < ROUNDS; round++) {
        solver.push();
        solver.assertTerm(no);
        solver.push();
        solver.assertTerm(hang);
        solver.limit(Duration.ofMillis(1 + round % 7));
        assertEquals(Answer.Reason.TIME, reason(solver.check()));
        solver.pop();
        solver.limit(Duration.ZERO);
        assertEquals(Answer.unsat(), solver.check());
        solver.pop();
        assertEquals(Answer.sat(), solver.check());
      }
    }
  }

  @Test
  void anAssumptionThatHangsIsForgotten() throws InterruptedException {
    try (SmtSolver solver = shell.open(terms, SolverOptions.DEFAULT)) {
      for (int round = 0; round < ROUNDS; round++) {
        Thread other = Thread.ofPlatform().start(solver::interrupt);
        assertEquals(Answer.Reason.INTERRUPTED, reason(solver.check(List.of(hang))));
        other.join();
        assertEquals(Answer.unsat(), solver.check(List.of(no)));
        assertEquals(Answer.sat(), solver.check());
      }
    }
  }
}
