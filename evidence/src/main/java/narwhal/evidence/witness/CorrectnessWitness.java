package narwhal.evidence.witness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.machine.Location;

/**
 * The content of a correctness witness: invariants of loops. That of a {@code do} is about the
 * beginning of its body, so it is told of the first statement there.
 */
final class CorrectnessWitness {
  private final Sources sources;

  CorrectnessWitness(Sources sources) {
    this.sources = sources;
  }

  List<Object> content(List<SourceInvariant> invariants) {
    List<Object> content = new ArrayList<>();
    for (SourceInvariant invariant : invariants) {
      if (invariant.kind() == SourceInvariant.Kind.LOOP && !invariant.conditions().isEmpty()) {
        entry(invariant).ifPresent(entry -> content.add(Map.of("invariant", entry)));
      }
    }
    return content;
  }

  private Optional<Map<String, Object>> entry(SourceInvariant invariant) {
    Location at = invariant.at();
    SourceFile file = sources.file(at).orElse(null);
    String keyword = file == null ? "" : file.loop(at.line(), at.column()).orElse("");
    return switch (keyword) {
      case "for", "while" ->
          Optional.of(
              entry(
                  "loop_invariant",
                  sources.place(at, at.line(), Optional.of(at.column())),
                  invariant));
      case "do" ->
          file.body(at.line(), at.column())
              .map(
                  body ->
                      entry(
                          "location_invariant",
                          sources.place(at, body.line(), Optional.of(body.column())),
                          invariant));
      default -> Optional.empty();
    };
  }

  private static Map<String, Object> entry(
      String type, Map<String, Object> place, SourceInvariant invariant) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("type", type);
    entry.put("location", place);
    entry.put("value", invariant.value());
    entry.put("format", "c_expression");
    return entry;
  }
}
