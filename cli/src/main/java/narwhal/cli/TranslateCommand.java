package narwhal.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import narwhal.cli.boogie.BoogieOptions;
import narwhal.cli.boogie.BoogieTranslation;
import narwhal.cli.logic.LogicOptions;
import narwhal.cli.options.PropertySelection;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.cli.verify.Translation;
import narwhal.cli.verify.VerifyOptions;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code narwhal translate}: the program at a stage of its way, as text. */
@Command(
    name = "translate",
    description = "Prints a stage of the translation: what the engines see of a program.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  narwhal translate examples/heartbleed.c --to machine",
      "  narwhal translate examples/heartbleed.c --to points-to --format svg > graph.svg",
      "  narwhal translate examples/heartbleed.c --to smt2 --bound 5",
      "  narwhal translate examples/counters.bpl --to chc"
    })
final class TranslateCommand implements Callable<Integer> {
  private static final List<String> STAGES =
      List.of("machine", "points-to", "logic", "boogie", "chc", "smt2");
  private static final List<String> FORMATS = List.of("text", "dot", "svg");

  @Mixin private InputOptions input;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "machine|points-to|logic|boogie|chc|smt2",
      description =
          "The machine program, which objects its pointers reach, the logic program, the same as Boogie"
              + " text, its Horn clauses over integers, or a solver's formula.")
  private String stage;

  @Option(
      names = "--property",
      paramLabel = "LIST|FILE.prp",
      description = "Whose checks are put in, as for verify.")
  private String property = PropertySelection.DEFAULT;

  @Option(
      names = "--format",
      paramLabel = "text|dot|svg",
      description = "For points-to: lines, a graph for Graphviz, or a picture. Default: text.")
  private String format = "text";

  @Option(
      names = "--unbounded-integers",
      description = "For chc: sums are taken not to leave their range. Default: they wrap round.")
  private boolean unboundedIntegers;

  @Option(
      names = "--bound",
      paramLabel = "N",
      description = "For smt2: how often loops and recursion are repeated. Default: 1.")
  private int bound = 1;

  @Mixin private CompositionArguments composition;

  @Mixin private VcArguments vc;

  @Mixin private HornEncodingArguments horn;

  @Mixin private BoogieArguments boogie;

  @Spec private CommandSpec spec;

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  @Override
  public Integer call() throws InterruptedException {
    if (!STAGES.contains(stage)) {
      throw new UsageException(
          "--to is machine, points-to, logic, boogie, chc or smt2, not '"
              + stage
              + "'"
              + Suggestion.phrase(stage, STAGES));
    }
    if (!FORMATS.contains(format)) {
      throw new UsageException(
          "--format is text, dot or svg, not '"
              + format
              + "'"
              + Suggestion.phrase(format, FORMATS));
    }
    if (bound < 0) {
      throw new UsageException("--bound is a number from 0 on, not " + bound);
    }
    RunContext context = new RunContext(Deadline.never(), message -> {}, new Statistics());
    Optional<BoogieOptions> program =
        boogie.options(
            input.files, input.entry, LogicOptions.DEFAULT, spec.commandLine().getParseResult());
    if (program.isPresent()) {
      program.get().files().forEach(InputOptions::readable);
      BoogieTranslation text = new BoogieTranslation(program.get());
      System.out.print(
          DeepStack.call(
              () -> text.to(stage, bound, vc.options(), horn.options(Optional.empty()), context)));
      return 0;
    }
    FrontendOptions frontend =
        new FrontendOptions(
            PropertySelection.parse(property).properties(),
            input.archBits(),
            input.entry,
            input.compilerFlags(),
            input.rules(),
            input.externals(),
            VerifyOptions.nativeFolder(),
            composition.composition());
    Translation translation = new Translation(input.checkedFiles(), frontend);
    System.out.print(
        DeepStack.call(
            () ->
                switch (stage) {
                  case "machine" -> translation.machine(context);
                  case "points-to" -> translation.pointsTo(format, context);
                  case "logic" -> translation.logic(context);
                  case "boogie" -> translation.boogie(context);
                  case "chc" ->
                      translation.chc(!unboundedIntegers, horn.options(Optional.empty()), context);
                  default -> translation.smt2(bound, vc.options(), context);
                }));
    return 0;
  }
}
