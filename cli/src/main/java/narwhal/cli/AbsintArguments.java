package narwhal.cli;

import narwhal.absint.domain.Relations;
import narwhal.cli.options.Choice;
import picocli.CommandLine.Option;

/** The options about abstract interpretation. */
final class AbsintArguments {
  @Option(
      names = "--absint-domain",
      paramLabel = "zones|octagons",
      description = {
        "What abstract interpretation keeps about two numbers: bounds of their difference (zones,",
        "default), or of their difference and their sum (octagons; slower)."
      })
  private String domain = "zones";

  /** What is kept about two numbers at a time. */
  Relations relations() {
    return Choice.of("--absint-domain", domain, Relations.values());
  }
}
