package narwhal.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.ZeroOracle;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Instructions of the machine program interpreted per second. */
@State(Scope.Thread)
public class InterpreterBenchmark {
  private static final String ARITHMETIC =
      """
      int main(void) {
        unsigned h = 1;
        for (unsigned i = 0; i < 50000; i++) h = (h ^ i) * 16777619u + (h >> 7);
        return h & 1;
      }
      """;
  private static final String MEMORY =
      """
      static unsigned char sieve[50000];
      int main(void) {
        int count = 0;
        for (int i = 2; i < 50000; i++) {
          if (sieve[i]) continue;
          count++;
          for (int j = i; j < 50000; j += i) sieve[j] = 1;
        }
        return count == 5133;
      }
      """;
  private static final String CALLS =
      """
      static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
      int main(void) { return fib(18) != 2584; }
      """;

  private Program arithmetic;
  private Program memory;
  private Program calls;

  @Setup
  public void compile() throws IOException {
    arithmetic = load(ARITHMETIC);
    memory = load(MEMORY);
    calls = load(CALLS);
  }

  private static Program load(String source) throws IOException {
    Path file = Files.createTempFile("narwhal-bench", ".c");
    try {
      Files.writeString(file, source);
      FrontendOptions options =
          new FrontendOptions(
              Set.of(),
              64,
              "main",
              List.of(),
              Rules.SVCOMP,
              Externals.PURE,
              Path.of(System.getProperty("narwhal.native")));
      return Frontend.load(List.of(file), options, RunContext.quiet());
    } finally {
      Files.delete(file);
    }
  }

  @Benchmark
  public Outcome arithmetic(Work work) {
    return run(arithmetic, work);
  }

  @Benchmark
  public Outcome memory(Work work) {
    return run(memory, work);
  }

  @Benchmark
  public Outcome calls(Work work) {
    return run(calls, work);
  }

  private static Outcome run(Program program, Work work) {
    Execution execution =
        Interpreter.run(program, new ZeroOracle(), new InterpreterOptions(Long.MAX_VALUE, false));
    if (!(execution.outcome() instanceof Outcome.Finished)) {
      throw new IllegalStateException("ended as " + execution.outcome());
    }
    work.done += execution.instructions();
    return execution.outcome();
  }
}
