package narwhal.bench.measure;

import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.rewrite.Rewriter;
import narwhal.term.rewrite.Rules;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Terms rewritten per second by all rules, each time with a rewriter that knows nothing. */
@State(Scope.Thread)
public class RewriteBenchmark {
  private static final int LAYERS = 100;
  private static final int LENGTH = 100_000;

  private final TermFactory terms = new TermFactory();
  private Term graph;
  private Term chain;
  private int graphSize;

  @Setup
  public void build() {
    graph = Graphs.layered(terms, LAYERS);
    chain = Graphs.chain(terms, LENGTH);
    graphSize = Graphs.size(graph);
  }

  /** A hundred thousand nodes, a hundred deep, shared everywhere. */
  @Benchmark
  public Term graph(Work work) {
    work.done += graphSize;
    return new Rewriter(terms, Rules.all(terms)).rewrite(graph);
  }

  /** A hundred thousand nodes, one below the other. */
  @Benchmark
  public Term chain(Work work) {
    work.done += LENGTH;
    return new Rewriter(terms, Rules.all(terms)).rewrite(chain);
  }
}
