package narwhal.bench.measure;

import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Terms built per second: what is counted are calls of the factory. */
@State(Scope.Thread)
public class TermBenchmark {
  private static final int CALLS = 100_000;

  private final TermFactory kept = new TermFactory();

  @Setup
  public void keep() {
    Graphs.chain(kept, CALLS);
  }

  /** A chain in which nothing simplifies and every term is new. */
  @Benchmark
  public Term fresh(Work work) {
    work.done += CALLS;
    return Graphs.chain(new TermFactory(), CALLS);
  }

  /** The same chain, which is there already. */
  @Benchmark
  public Term found(Work work) {
    work.done += CALLS;
    return Graphs.chain(kept, CALLS);
  }

  /** What bounded model checking builds: sums, comparisons, path conditions, stores. */
  @Benchmark
  public Term paths(Work work) {
    TermFactory terms = new TermFactory();
    Term x = terms.variable("x", Sort.bitVec(32));
    Term y = terms.variable("y", Sort.bitVec(32));
    Term memory = terms.variable("m", Sort.array(Sort.bitVec(32), Sort.bitVec(32)));
    Term path = terms.tru();
    for (int i = 0; i < CALLS / 5; i++) {
      Term sum = terms.bvAdd(x, terms.bv(i, 32));
      path = terms.and(path, terms.bvUlt(sum, y));
      memory = terms.store(memory, sum, y);
    }
    work.done += CALLS;
    return terms.and(path, terms.eq(terms.select(memory, x), y));
  }
}
