package narwhal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import narwhal.cli.options.UsageException;
import narwhal.frontend.boogie.BoogieReader;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.ir.boogie.BoogiePrinter;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.separation.MapSeparation;
import narwhal.separation.Separation;
import narwhal.term.TermFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code narwhal split-maps}: a Boogie program with different maps for different uses. */
@Command(
    name = "split-maps",
    description = "Gives independent uses of a map different maps, and tells what became of each.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  narwhal split-maps heap.bpl",
      "  narwhal split-maps heap.bpl -o split.bpl"
    })
final class SplitMapsCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE.bpl", arity = "1..*", description = "Files of one program.")
  private List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.bpl",
      description = "Where the program goes. Default: only the report is printed.")
  private Path output;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Where execution starts. Default: ULTIMATE.start or main.")
  private String entry;

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  @Override
  public Integer call() throws InterruptedException {
    Separation separation = DeepStack.call(this::separate);
    System.out.print(separation.report().text());
    if (output != null) {
      String text = DeepStack.call(() -> BoogiePrinter.print(separation.program()));
      try {
        Files.writeString(output, text);
      } catch (IOException e) {
        throw new InputException(output + ": cannot be written: " + e.getMessage());
      }
    }
    return 0;
  }

  private Separation separate() {
    TermFactory terms = new TermFactory();
    LoweredPrograms lowered =
        BoogieLowering.lower(
            terms,
            BoogieReader.read(files),
            new LoweringOptions(Optional.ofNullable(entry), false));
    if (lowered.parts().size() != 1) {
      throw new UsageException(
          "the program has "
              + lowered.parts().size()
              + " starts; choose one with --entry, of: "
              + String.join(
                  ", ", lowered.parts().stream().map(LoweredPrograms.Part::name).toList()));
    }
    return MapSeparation.separate(
        terms,
        lowered.parts().getFirst().program(),
        new RunContext(Deadline.never(), message -> {}, new Statistics()));
  }
}
