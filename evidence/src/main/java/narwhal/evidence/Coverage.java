package narwhal.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.ir.machine.Location;

/**
 * What executions of a proved program reach.
 *
 * @param points assertions and goals of the program, with what is known of each
 * @param lines source lines by file, where they were asked for
 * @param contradiction the assumption behind which no execution gets, or {@link Location#NONE}
 */
public record Coverage(
    List<Point> points, Map<String, SortedMap<Integer, Status>> lines, Location contradiction) {

  /** What is known of a place. */
  public enum Status {
    REACHED("reached"),
    UNREACHED("never reached"),
    UNDECIDED("not decided");

    private final String label;

    Status(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /**
   * An assertion or a goal.
   *
   * @param isOwn whether it stands in the harness, not in the code that the harness calls
   */
  public record Point(String text, Location location, boolean isOwn, Status status) {
    @Override
    public String toString() {
      return location + ": " + text;
    }
  }

  public Coverage {
    points = List.copyOf(points);
    Map<String, SortedMap<Integer, Status>> copy = new LinkedHashMap<>();
    lines.forEach((file, map) -> copy.put(file, new TreeMap<>(map)));
    lines = Collections.unmodifiableMap(copy);
  }

  public List<Point> with(Status status) {
    return points.stream().filter(point -> point.status() == status).toList();
  }

  /** What makes the proof say less than it seems: places of the harness that nothing reaches. */
  public List<Point> vacuous() {
    return with(Status.UNREACHED).stream().filter(Point::isOwn).toList();
  }

  /** One line for tables; empty when nothing is wrong. */
  public String summary() {
    if (contradiction.isKnown()) {
      return "vacuous: no execution gets past the assumption at " + contradiction;
    }
    List<Point> vacuous = vacuous();
    return vacuous.isEmpty()
        ? ""
        : "vacuous: "
            + vacuous.getFirst()
            + " is never reached"
            + (vacuous.size() == 1 ? "" : ", and " + (vacuous.size() - 1) + " more");
  }
}
