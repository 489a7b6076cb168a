package narwhal.suite.run;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import narwhal.cli.json.Json;
import narwhal.suite.task.Task;

/**
 * What came of a task.
 *
 * @param tool who answered: empty for Narwhal, else the name of the tool that ran beside it
 * @param verdict SAFE, UNSAFE, UNKNOWN or ERROR
 * @param property the violated subproperty of an UNSAFE, else empty
 * @param reason why there is no answer, as a word that tables group by; else empty
 * @param detail the reason in full
 * @param evidence what the compiled replay of an UNSAFE said, or who checked the proof of a SAFE
 * @param isConfirmed whether somebody else confirmed the verdict: a solver other than the one that
 *     found the proof, or the compiled program
 * @param solving the seconds that the final formula took its solver, 0 if there was none
 */
public record Result(
    String tool,
    String key,
    String category,
    String task,
    String asked,
    String expected,
    String verdict,
    String property,
    String reason,
    String detail,
    String evidence,
    boolean isConfirmed,
    Score score,
    double seconds,
    double solving) {

  /** How an answer compares with the label, and what it earns. */
  public enum Score {
    RIGHT_SAFE(2),
    RIGHT_UNSAFE(1),
    WRONG_SAFE(-32),
    WRONG_UNSAFE(-16),
    UNLABELLED(0),
    UNKNOWN(0),
    ERROR(0);

    private final int points;

    Score(int points) {
      this.points = points;
    }

    public int points() {
      return points;
    }

    public boolean isRight() {
      return this == RIGHT_SAFE || this == RIGHT_UNSAFE;
    }

    public boolean isWrong() {
      return this == WRONG_SAFE || this == WRONG_UNSAFE;
    }
  }

  /** Distinguishes this result from the others of a run. */
  public String id() {
    return id(tool, key);
  }

  public static String id(String tool, String key) {
    return tool + "|" + key;
  }

  /** Whether this is an answer of Narwhal. */
  public boolean isOurs() {
    return tool.isEmpty();
  }

  /** Compares an answer with the label. */
  static Score score(Task task, String verdict, String property) {
    return switch (verdict) {
      case "SAFE" ->
          task.expected()
              .map(e -> e.safe() ? Score.RIGHT_SAFE : Score.WRONG_SAFE)
              .orElse(Score.UNLABELLED);
      case "UNSAFE" ->
          task.expected()
              .map(
                  e ->
                      !e.safe() && (e.subproperty().isEmpty() || e.subproperty().equals(property))
                          ? Score.RIGHT_UNSAFE
                          : Score.WRONG_UNSAFE)
              .orElse(Score.UNLABELLED);
      case "UNKNOWN" -> Score.UNKNOWN;
      default -> Score.ERROR;
    };
  }

  /**
   * One line of the results file; {@code options} lets a later run see whether the result can be
   * kept.
   */
  String line(String options) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (!tool.isEmpty()) {
      map.put("tool", tool);
    }
    map.put("key", key);
    map.put("category", category);
    map.put("task", task);
    map.put("asked", asked);
    map.put("expected", expected);
    map.put("verdict", verdict);
    map.put("property", property);
    map.put("reason", reason);
    map.put("detail", detail);
    map.put("evidence", evidence);
    map.put("confirmed", isConfirmed);
    map.put("score", score.name().toLowerCase(Locale.ROOT));
    map.put("seconds", Math.round(seconds * 1000) / 1000.0);
    if (solving > 0) {
      map.put("finalSeconds", Math.round(solving * 1000) / 1000.0);
    }
    map.put("options", options);
    return Json.line(map);
  }

  static Result of(Map<?, ?> map) {
    return new Result(
        text(map, "tool"),
        text(map, "key"),
        text(map, "category"),
        text(map, "task"),
        text(map, "asked"),
        text(map, "expected"),
        text(map, "verdict"),
        text(map, "property"),
        text(map, "reason"),
        text(map, "detail"),
        text(map, "evidence"),
        Boolean.TRUE.equals(map.get("confirmed")),
        Score.valueOf(text(map, "score").toUpperCase(Locale.ROOT)),
        number(map, "seconds"),
        number(map, "finalSeconds"));
  }

  /** A number of a JSON object, 0 if it has none of the name. */
  static double number(Map<?, ?> map, String field) {
    return map.get(field) instanceof BigDecimal number ? number.doubleValue() : 0;
  }

  private static String text(Map<?, ?> map, String field) {
    Object value = map.get(field);
    return value == null ? "" : value.toString();
  }
}
