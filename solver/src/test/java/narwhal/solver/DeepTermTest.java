package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A chain of a million terms must not overflow a stack. */
@Timeout(180)
class DeepTermTest {
  private static final int DEPTH = 1_000_000;

  static List<SolverBackend> backends() {
    return List.of(Solvers.named("bitwuzla"), Solvers.named("z3"));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void chain(SolverBackend backend) {
    TermFactory terms = new TermFactory();
    TermFactory raw = terms.raw();
    Term x = terms.variable("x", Sort.bitVec(2));
    Term one = terms.bv(1, 2);
    Term chain = x;
    for (int i = 0; i < DEPTH; i++) {
      chain = (i & 1) == 0 ? raw.bvAnd(chain, x) : raw.bvOr(chain, x);
    }
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(raw.eq(chain, one));
      assertEquals(Answer.sat(), solver.check(), "sat");
      solver.assertTerm(raw.eq(x, terms.bv(2, 2)));
      assertEquals(Answer.unsat(), solver.check(), "unsat");
    }
  }

  /** cvc5 recurses over terms: the caller's stack must not matter, and there is an end. */
  @Test
  void cvc5BearsDeepTermsAndRefusesDeeperOnes() throws InterruptedException {
    AtomicReference<Answer> deep = new AtomicReference<>();
    AtomicReference<Answer> deeper = new AtomicReference<>();
    Thread small =
        new Thread(
            null,
            () -> {
              deep.set(choices(20_000));
              deeper.set(choices(DEPTH));
            },
            "small stack",
            1 << 18);
    small.start();
    small.join();
    assertEquals(Answer.sat(), deep.get());
    assertEquals(
        Answer.Reason.UNSUPPORTED, assertInstanceOf(Answer.Unknown.class, deeper.get()).reason());
  }

  private static Answer choices(int depth) {
    TermFactory terms = new TermFactory();
    Term x = terms.variable("x", Sort.bitVec(2));
    Term y = terms.variable("y", Sort.bitVec(2));
    Term choice = terms.variable("c", Sort.BOOL);
    Term chain = x;
    for (int i = 0; i < depth; i++) {
      chain = terms.raw().ite(choice, chain, (i & 1) == 0 ? y : x);
    }
    try (SmtSolver solver = Solvers.named("cvc5").open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(terms.raw().eq(chain, terms.bv(1, 2)));
      return solver.check();
    }
  }
}
