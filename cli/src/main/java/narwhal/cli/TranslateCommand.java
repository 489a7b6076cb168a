package narwhal.cli;

import java.util.List;
import java.util.concurrent.Callable;
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
import picocli.CommandLine.Option;

/** {@code narwhal translate}: the program at a stage of its way, as text. */
@Command(
    name = "translate",
    description = "Prints a stage of the translation: what the engines see of a program.",
    sortOptions = false,
    footer = {"", "Examples:", "  narwhal translate examples/heartbleed.c --to machine"})
final class TranslateCommand implements Callable<Integer> {
  private static final List<String> STAGES = List.of("machine", "logic");

  @Mixin private InputOptions input;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "machine|logic",
      description = "The machine program or the logic program.")
  private String stage;

  @Option(
      names = "--property",
      paramLabel = "LIST|FILE.prp",
      description = "Whose checks are put in, as for verify.")
  private String property = PropertySelection.DEFAULT;

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  @Override
  public Integer call() throws InterruptedException {
    if (!STAGES.contains(stage)) {
      throw new UsageException(
          "--to is machine or logic, not '" + stage + "'" + Suggestion.phrase(stage, STAGES));
    }
    FrontendOptions frontend =
        new FrontendOptions(
            PropertySelection.parse(property).properties(),
            input.archBits(),
            input.entry,
            input.compilerFlags(),
            !input.svcomp,
            input.externals(),
            VerifyOptions.nativeFolder());
    Translation translation = new Translation(input.checkedFiles(), frontend);
    RunContext context = new RunContext(Deadline.never(), message -> {}, new Statistics());
    System.out.print(
        DeepStack.call(
            () ->
                stage.equals("machine")
                    ? translation.machine(context)
                    : translation.logic(context)));
    return 0;
  }
}
