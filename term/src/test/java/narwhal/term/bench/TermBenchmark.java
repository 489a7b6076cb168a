package narwhal.term.bench;

import java.util.concurrent.TimeUnit;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Terms built per second: an operation is one call of the factory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx2g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TermBenchmark {
  private static final int CALLS = 100_000;

  /** A chain in which nothing simplifies and every term is new. */
  @Benchmark
  @OperationsPerInvocation(CALLS)
  public Term newTerms() {
    return chain(new TermFactory());
  }

  /** The same chain twice: the second half of the calls finds its terms. */
  @Benchmark
  @OperationsPerInvocation(2 * CALLS)
  public Term sharedTerms() {
    TermFactory terms = new TermFactory();
    chain(terms);
    return chain(terms);
  }

  /** What bounded model checking builds: sums, comparisons, path conditions, stores. */
  @Benchmark
  @OperationsPerInvocation(CALLS)
  public Term pathConditions() {
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
    return terms.and(path, terms.eq(terms.select(memory, x), y));
  }

  private static Term chain(TermFactory terms) {
    Term x = terms.variable("x", Sort.bitVec(32));
    Term y = terms.variable("y", Sort.bitVec(32));
    Term term = x;
    for (int i = 0; i < CALLS; i++) {
      term = i % 2 == 0 ? terms.bvMul(term, y) : terms.bvXor(term, x);
    }
    return term;
  }

  public static void main(String[] args) throws RunnerException {
    new Runner(new OptionsBuilder().include(TermBenchmark.class.getSimpleName()).build()).run();
  }
}
