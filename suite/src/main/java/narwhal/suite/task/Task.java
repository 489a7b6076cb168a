package narwhal.suite.task;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One question to answer.
 *
 * @param category the set or folder that tables group by
 * @param definition the task definition, which names the task
 * @param property the property's name as in {@code --property}
 * @param expected the label, if the suite has one
 */
public record Task(
    String category,
    Path definition,
    List<Path> files,
    String property,
    int archBits,
    Optional<Expected> expected) {
  public Task {
    files = List.copyOf(files);
  }

  /** What the suite says is right; {@code subproperty} may be empty. */
  public record Expected(boolean safe, String subproperty) {
    @Override
    public String toString() {
      return safe ? "true" : subproperty.isEmpty() ? "false" : "false(" + subproperty + ")";
    }
  }

  /** Distinguishes this task from the others of a run. */
  public String key() {
    return category + "|" + definition + "|" + property;
  }
}
