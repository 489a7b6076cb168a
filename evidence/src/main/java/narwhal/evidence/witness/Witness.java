package narwhal.evidence.witness;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;

/** A verdict with its evidence as YAML. */
public final class Witness {
  private static final String FORMAT = "2.0";

  private Witness() {}

  /** Nothing for UNKNOWN, and for a violation that is in none of the task's files. */
  public static Optional<String> of(Report report, Task task) {
    Sources sources = new Sources(task.files());
    return switch (report.verdict()) {
      case Verdict.Safe v ->
          Optional.of(
              yaml(
                  "invariant_set",
                  metadata(task, Specification.of(task.entry(), task.properties()), sources),
                  new CorrectnessWitness(sources).content(report.invariants())));
      case Verdict.Unsafe v ->
          report
              .violation()
              .flatMap(new ViolationWitness(sources)::content)
              .map(
                  content ->
                      yaml(
                          "violation_sequence",
                          metadata(
                              task, Specification.of(task.entry(), Set.of(v.property())), sources),
                          content));
      case Verdict.Unknown v -> Optional.empty();
    };
  }

  private static String yaml(String type, Map<String, Object> metadata, List<Object> content) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("entry_type", type);
    entry.put("metadata", metadata);
    entry.put("content", content);
    return Yaml.text(List.of(entry));
  }

  private static Map<String, Object> metadata(Task task, String specification, Sources sources) {
    Map<String, Object> producer = new LinkedHashMap<>();
    producer.put("name", "Narwhal");
    producer.put("version", task.version());
    producer.put("configuration", task.configuration());
    producer.put("command_line", task.command());
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("input_files", List.copyOf(sources.hashes().keySet()));
    about.put("input_file_hashes", sources.hashes());
    about.put("specification", specification);
    about.put("data_model", task.archBits() == 32 ? "ILP32" : "LP64");
    about.put("language", "C");
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("format_version", FORMAT);
    metadata.put("uuid", UUID.randomUUID().toString());
    metadata.put("creation_time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    metadata.put("producer", producer);
    metadata.put("task", about);
    return metadata;
  }
}
