package narwhal.bench.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.bmc.BmcEngine;
import narwhal.engine.bmc.BmcOptions;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One program in one representation. Times are processor time of the thread, in seconds.
 *
 * @param preparing until the formula is there
 * @param solving by Bitwuzla, negative if it gave up
 * @param size the different nodes of the formula
 * @param skips how often a write was passed because it is to another address
 * @param hits how often a read found its write
 */
public record Trial(double preparing, double solving, long size, long skips, long hits) {
  private static final int BOUND = 100_000;
  private static final Duration MOST_PREPARING = Duration.ofMinutes(5);
  private static final Duration MOST_SOLVING = Duration.ofSeconds(10);

  /** The machine program of a source text. */
  public static Program load(String source) {
    try {
      Path file = Files.createTempFile("narwhal-bench", ".c");
      try {
        Files.writeString(file, source);
        FrontendOptions options =
            new FrontendOptions(
                Set.of(Property.UNREACH_CALL),
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
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Trial of(Program machine, Configuration configuration) {
    TermFactory terms = new TermFactory();
    var logic =
        Lowering.lower(machine, terms, LoweringOptions.forPointerBytes(machine.pointerBytes()));
    Statistics statistics = new Statistics();
    RunContext context =
        new RunContext(Deadline.in(MOST_PREPARING.multipliedBy(2)), text -> {}, statistics);
    BmcOptions options =
        BmcOptions.DEFAULT.withBounds(BOUND, BOUND).withMemory(configuration.options());
    long start = now();
    Term formula = BmcEngine.formula(logic, terms, options, context);
    double preparing = (now() - start) / 1e9;
    long skips = 0;
    long hits = 0;
    for (var counter : statistics.counters().entrySet()) {
      String name = counter.getKey();
      skips += name.endsWith(".skip") || name.endsWith(".miss") ? counter.getValue() : 0;
      hits += name.endsWith(".hit") && !name.contains("smap") ? counter.getValue() : 0;
    }
    return new Trial(preparing, solve(terms, formula), size(formula), skips, hits);
  }

  private static double solve(TermFactory terms, Term formula) {
    if (formula.isConstant()) {
      return 0;
    }
    long start = now();
    try (SmtSolver solver =
        Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT.withTime(MOST_SOLVING))) {
      solver.assertTerm(formula);
      Answer answer = solver.check();
      if (answer.isSat()) {
        throw new IllegalStateException("a safe program has a violation");
      }
      return answer.isUnsat() ? (now() - start) / 1e9 : -1;
    }
  }

  private static long size(Term formula) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(formula));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        term.args().forEach(open::push);
      }
    }
    return seen.size();
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
