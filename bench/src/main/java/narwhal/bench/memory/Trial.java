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
import java.util.Map;
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
 * One program in one representation.
 *
 * @param preparing until the formula is there, seconds of processor time
 * @param solving by Bitwuzla, which has a thread of its own: seconds; negative if it gave up
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
    Prepared prepared = Prepared.of(machine, configuration, MOST_PREPARING);
    long skips = 0;
    long hits = 0;
    for (var counter : prepared.counters.entrySet()) {
      String name = counter.getKey();
      skips += name.endsWith(".skip") || name.endsWith(".miss") ? counter.getValue() : 0;
      hits += name.endsWith(".hit") && !name.contains("smap") ? counter.getValue() : 0;
    }
    double solving = solve(prepared.terms, prepared.formula);
    return new Trial(prepared.seconds, solving, size(prepared.formula), skips, hits);
  }

  /** The seconds until the formula is there. */
  static double preparing(Program machine, Configuration configuration) {
    return preparing(machine, configuration, MOST_PREPARING);
  }

  /**
   * The seconds until the formula is there.
   *
   * @throws narwhal.ir.run.ResourceException if that takes longer than the limit
   */
  static double preparing(Program machine, Configuration configuration, Duration limit) {
    return Prepared.of(machine, configuration, limit).seconds;
  }

  private record Prepared(
      TermFactory terms, Term formula, double seconds, Map<String, Long> counters) {
    static Prepared of(Program machine, Configuration configuration, Duration limit) {
      TermFactory terms = new TermFactory();
      var logic =
          Lowering.lower(machine, terms, LoweringOptions.forPointerBytes(machine.pointerBytes()));
      Statistics statistics = new Statistics();
      RunContext context =
          new RunContext(Deadline.in(limit.multipliedBy(2)), text -> {}, statistics);
      BmcOptions options =
          BmcOptions.DEFAULT.withBounds(BOUND, BOUND).withMemory(configuration.options());
      long start = now();
      Term formula = BmcEngine.formula(logic, terms, options, context);
      return new Prepared(terms, formula, (now() - start) / 1e9, statistics.counters());
    }
  }

  private static double solve(TermFactory terms, Term formula) {
    if (formula.isConstant()) {
      return 0;
    }
    long start = System.nanoTime();
    try (SmtSolver solver =
        Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT.withTime(MOST_SOLVING))) {
      solver.assertTerm(formula);
      Answer answer = solver.check();
      if (answer.isSat()) {
        throw new IllegalStateException("a safe program has a violation");
      }
      return answer.isUnsat() ? (System.nanoTime() - start) / 1e9 : -1;
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
