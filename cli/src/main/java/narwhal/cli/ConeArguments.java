package narwhal.cli;

import picocli.CommandLine.Option;

/** The option that leaves assumptions out of a question at first. */
final class ConeArguments {
  @Option(
      names = "--cone-of-influence",
      description = {
        "Asks about checks first without the assumptions that share no variable with them, and",
        "again with all where that does not suffice."
      })
  boolean cone;
}
