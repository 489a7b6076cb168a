package narwhal.suite.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The rules of format 2.0 that a file can be held against by itself. */
final class WitnessRules {
  private final Map<String, Object> entry;

  /** Reads a witness of one entry and checks it. */
  WitnessRules(String yaml, String type) throws Exception {
    Object tree = new Load(LoadSettings.builder().build()).loadFromString(yaml);
    List<?> entries = (List<?>) tree;
    assertEquals(1, entries.size());
    entry = map(entries.getFirst());
    assertEquals(Set.of("entry_type", "metadata", "content"), entry.keySet());
    assertEquals(type, entry.get("entry_type"));
    metadata(map(entry.get("metadata")));
  }

  List<?> content() {
    return (List<?>) entry.get("content");
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  private void metadata(Map<String, Object> metadata) throws Exception {
    assertEquals(
        Set.of("format_version", "uuid", "creation_time", "producer", "task"), metadata.keySet());
    assertEquals("2.0", metadata.get("format_version"));
    assertEquals(metadata.get("uuid"), UUID.fromString((String) metadata.get("uuid")).toString());
    assertFalse(Instant.parse((String) metadata.get("creation_time")).isAfter(Instant.now()));
    Map<String, Object> producer = map(metadata.get("producer"));
    assertEquals("Narwhal", producer.get("name"));
    assertTrue(producer.get("version") instanceof String);
    task(map(metadata.get("task")));
  }

  private static void task(Map<String, Object> task) throws Exception {
    assertEquals(
        Set.of("input_files", "input_file_hashes", "specification", "data_model", "language"),
        task.keySet());
    assertTrue(List.of("ILP32", "LP64").contains(task.get("data_model")));
    assertEquals("C", task.get("language"));
    assertTrue(((String) task.get("specification")).startsWith("CHECK( init(main()), LTL(G "));
    Map<String, Object> hashes = map(task.get("input_file_hashes"));
    List<?> files = (List<?>) task.get("input_files");
    assertEquals(Set.copyOf(files), hashes.keySet());
    for (Object file : files) {
      byte[] bytes = Files.readAllBytes(Path.of((String) file));
      String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
      assertEquals(hash, hashes.get(file));
    }
  }

  /** The rest of the line that a location points at, from its column on. */
  static String textAt(Map<String, Object> location) throws IOException {
    assertTrue(Set.of("file_name", "line", "column", "function").containsAll(location.keySet()));
    List<String> lines = Files.readAllLines(Path.of((String) location.get("file_name")));
    int line = (Integer) location.get("line");
    assertTrue(line >= 1 && line <= lines.size(), "line " + line);
    int column = (Integer) location.getOrDefault("column", 1);
    String text = lines.get(line - 1);
    assertTrue(column >= 1 && column <= text.length(), "column " + column);
    return text.substring(column - 1);
  }

  /** An element of a correctness witness. */
  static Map<String, Object> invariant(Object element) throws IOException {
    assertEquals(Set.of("invariant"), map(element).keySet());
    Map<String, Object> invariant = map(map(element).get("invariant"));
    assertEquals(Set.of("type", "location", "value", "format"), invariant.keySet());
    assertEquals("c_expression", invariant.get("format"));
    String text = textAt(map(invariant.get("location")));
    switch ((String) invariant.get("type")) {
      case "loop_invariant" -> assertTrue(text.matches("(for|while|do)\\b.*"), text);
      case "location_invariant" -> assertTrue(text.matches("[\\w*({].*"), text);
      default -> throw new AssertionError(invariant.get("type"));
    }
    return invariant;
  }

  /** The one waypoint of a segment of a violation witness. */
  static Map<String, Object> waypoint(Object segment, boolean isLast) throws IOException {
    List<?> waypoints = (List<?>) map(segment).get("segment");
    assertEquals(1, waypoints.size());
    Map<String, Object> waypoint = map(map(waypoints.getFirst()).get("waypoint"));
    assertEquals("follow", waypoint.get("action"));
    String text = textAt(map(waypoint.get("location")));
    if (isLast) {
      assertEquals(Set.of("type", "action", "location"), waypoint.keySet());
      assertEquals("target", waypoint.get("type"));
    } else {
      assertEquals(Set.of("type", "action", "location", "constraint"), waypoint.keySet());
      assertEquals("function_return", waypoint.get("type"));
      assertTrue(text.startsWith(")"), text);
      Map<String, Object> constraint = map(waypoint.get("constraint"));
      assertEquals("ext_c_expression", constraint.get("format"));
      assertTrue(((String) constraint.get("value")).matches("\\\\result == -?\\d+"));
    }
    return waypoint;
  }
}
