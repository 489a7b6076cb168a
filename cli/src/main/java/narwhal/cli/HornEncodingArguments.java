package narwhal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.Encoding;
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
      names = "--horn-start",
      paramLabel = "absint|nothing",
      description =
          "Horn clauses are solved with what abstract interpretation finds (default), or without.")
  private String start = "absint";

  /** How programs become Horn clauses. */
  HornOptions options(Optional<String> solver) {
    return new HornOptions(
        choice("--horn-encoding", encoding, Encoding.values()),
        choice("--horn-procedures", procedures, HornOptions.Procedures.values()),
        solver,
        choice("--horn-start", start, HornOptions.Start.values()));
  }

  private static <E extends Enum<E>> E choice(String option, String word, E[] values) {
    List<String> words = new ArrayList<>();
    for (E value : values) {
      words.add(value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    if (!words.contains(word)) {
      throw new UsageException(
          "%s is %s, not '%s'%s"
              .formatted(option, String.join(" or ", words), word, Suggestion.phrase(word, words)));
    }
    return values[words.indexOf(word)];
  }
}
