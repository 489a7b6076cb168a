package narwhal.bench.measure;

import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Terms handed over to a solver per second: a session is opened, a large graph asserted and the
 * session closed, without a check.
 */
@State(Scope.Thread)
public class HandoverBenchmark {
  private static final int LAYERS = 20;

  private final TermFactory terms = new TermFactory();
  private Term graph;
  private int size;

  @Setup
  public void build() {
    graph = Graphs.layered(terms, LAYERS);
    size = Graphs.size(graph);
  }

  @Benchmark
  public void bitwuzla(Work work) {
    handOver("bitwuzla", work);
  }

  @Benchmark
  public void z3(Work work) {
    handOver("z3", work);
  }

  @Benchmark
  public void cvc5(Work work) {
    handOver("cvc5", work);
  }

  private void handOver(String name, Work work) {
    SolverBackend backend = Solvers.named(name);
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(graph);
    }
    work.done += size;
  }
}
