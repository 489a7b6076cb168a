package narwhal.cli;

import java.util.Optional;
import narwhal.cli.options.Choice;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.Errors;
import picocli.CommandLine.Option;

/** How programs become Horn clauses. */
final class HornEncodingArguments {
  @Option(
      names = "--horn-encoding",
      paramLabel = "large-block|small-step",
      description =
          "Horn clauses have predicates at loops and calls (large-block, default) or everywhere.")
  private String encoding = "large-block";

  @Option(
      names = "--horn-procedures",
      paramLabel = "summaries|inline|mixed",
      description = {
        "Horn clauses have summaries of procedures (default), or calls are inlined, or all checks are",
        "moved to the entry function (mixed semantics)."
      })
  private String procedures = "summaries";

  @Option(
      names = "--horn-errors",
      paramLabel = "queries|flags",
      description = {
        "Each check is a query of the Horn clauses (default), or summaries hand errors on to callers",
        "and there is one query, at the exit of the entry function."
      })
  private String errors = "queries";

  @Option(
      names = "--horn-start",
      paramLabel = "absint|nothing",
      description =
          "Horn clauses are solved with what abstract interpretation finds (default), or without.")
  private String start = "absint";

  /** How programs become Horn clauses. */
  HornOptions options(Optional<String> solver) {
    return new HornOptions(
        Choice.of("--horn-encoding", encoding, Encoding.values()),
        Choice.of("--horn-procedures", procedures, HornOptions.Procedures.values()),
        Choice.of("--horn-errors", errors, Errors.values()),
        solver,
        Choice.of("--horn-start", start, HornOptions.Start.values()));
  }
}
