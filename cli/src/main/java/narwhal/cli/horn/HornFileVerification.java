package narwhal.cli.horn;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import narwhal.clock.Clock;
import narwhal.engine.horn.file.DatatypeEngine;
import narwhal.engine.horn.file.DatatypeFile;
import narwhal.engine.horn.file.HornFile;
import narwhal.engine.horn.file.HornFileEngine;
import narwhal.engine.horn.file.HornFileResult;
import narwhal.engine.horn.file.HornText;
import narwhal.engine.horn.file.HornTextEngine;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.solver.horn.AheadSolver;
import narwhal.solver.horn.CommandSolver;
import narwhal.solver.horn.HornSolver;
import narwhal.solver.horn.SpacerSolver;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;

/**
 * The way from a file of Horn clauses to a report. A solution is a proof that no execution derives
 * false, hence SAFE; a derivation of false reaches the error, hence UNSAFE of unreach-call.
 */
public final class HornFileVerification {
  private HornFileVerification() {}

  /**
   * @param answered gets what is known if the check of an answer does not end
   * @throws InputException if the file cannot be read, or is not one of Horn clauses
   */
  public static HornFileReport run(
      HornFileOptions options, Consumer<HornFileReport> answered, RunContext context) {
    String text = text(options.file());
    // Spacer begins while the file is read.
    HornSolver solver =
        options
            .command()
            .<HornSolver>map(CommandSolver::new)
            .orElseGet(() -> spacer(text, context));
    try (solver) {
      if (isAnsweredUnread(options, context)) {
        Optional<HornFileResult> answer =
            HornText.of(text).flatMap(file -> HornTextEngine.run(file, solver, context));
        if (answer.isPresent()) {
          return withModel(report(answer.get()).under(options), options, solver, context);
        }
      }
      context.progress().accept("reading");
      if (isAboutDatatypes(options.file(), text)) {
        return report(
                DatatypeEngine.run(
                    datatypes(options.file(), text), solver, options.checks(), context))
            .under(options);
      }
      long start = System.nanoTime();
      TermFactory terms = new TermFactory();
      HornFile file = read(options.file(), text, terms);
      context.statistics().set("horn.read.us", (System.nanoTime() - start) / 1000);
      Optional<SolverBackend> checker =
          options.checks()
              ? Optional.of(Solvers.named(file.hasNumbers() ? "cvc5" : "bitwuzla"))
              : Optional.empty();
      HornFileReport report =
          report(
                  HornFileEngine.run(
                      file,
                      terms,
                      solver,
                      checker,
                      known -> answered.accept(report(known).under(options)),
                      context))
              .under(options);
      return withModel(report, options, solver, context);
    }
  }

  /**
   * What is read before the solver answers is read for the check; a solver that has nothing to say
   * is asked again then, which must not cost steps twice.
   */
  private static boolean isAnsweredUnread(HornFileOptions options, RunContext context) {
    return !options.checks()
        && options.command().isEmpty()
        && !context.deadline().clock().countsSteps();
  }

  private static HornFileReport withModel(
      HornFileReport report, HornFileOptions options, HornSolver solver, RunContext context) {
    return options.showsModel() && report.verdict() instanceof Verdict.Safe
        ? report.withModel(() -> solver.model(context.deadline().left()))
        : report;
  }

  /** Ahead, it might count steps for something that nobody asks. */
  private static HornSolver spacer(String text, RunContext context) {
    Clock clock = context.deadline().clock();
    Supplier<HornSolver> spacer = () -> new SpacerSolver(SpacerSolver.Clauses.CHANGED, clock);
    return clock.countsSteps()
        ? spacer.get()
        : new AheadSolver(spacer, HornFile.guess(text), context.deadline().left());
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new InputException(file + ": this cannot be read as text: " + e);
    }
  }

  private static boolean isAboutDatatypes(Path file, String text) {
    return named(file, () -> DatatypeFile.isOne(text));
  }

  private static DatatypeFile datatypes(Path file, String text) {
    return named(file, () -> DatatypeFile.read(text));
  }

  private static <T> T named(Path file, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ParseException e) {
      throw new InputException(file + ":" + e.getMessage());
    }
  }

  private static HornFile read(Path file, String text, TermFactory terms) {
    return named(file, () -> HornFile.read(terms, text));
  }

  private static HornFileReport report(HornFileResult result) {
    return switch (result) {
      case HornFileResult.Satisfiable r ->
          new HornFileReport(
              new Verdict.Safe(), r.evidence().text(), r.evidence().confirmed(), r.model());
      case HornFileResult.Unsatisfiable r ->
          new HornFileReport(
              new Verdict.Unsafe(Property.UNREACH_CALL),
              r.evidence().text(),
              r.evidence().confirmed(),
              Optional.empty());
      case HornFileResult.Unknown r -> HornFileReport.unknown(reason(r));
    };
  }

  private static UnknownReason reason(HornFileResult.Unknown result) {
    return switch (result.kind()) {
      case TIME ->
          new UnknownReason(
              UnknownReason.Kind.TIME,
              "time",
              result.reason(),
              Location.NONE,
              List.of("give more time: --timeout 300s"));
      case SOLVER ->
          new UnknownReason(
              UnknownReason.Kind.SOLVER,
              "solver",
              result.reason(),
              Location.NONE,
              List.of("ask another solver: --horn-solver COMMAND"));
      case REJECTED ->
          new UnknownReason(
              UnknownReason.Kind.SOLVER,
              "the answer failed its check",
              result.reason(),
              Location.NONE,
              List.of("one of the two solvers is wrong: report the file to both"));
    };
  }
}
