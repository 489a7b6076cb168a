package narwhal.suite.task;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One question to answer.
 *
 * @param category the set or folder that tables group by
 * @param definition the task definition, which names the task
 * @param property the property's name as in {@code --property}
 * @param expected the label, if the suite has one
 * @param arguments further arguments of {@code verify}
 * @param timeout the task's own time limit
 * @param problem why the task cannot run
 * @param places where the description names a file, as {@code file:line}, by the file
 */
public record Task(
    String category,
    Path definition,
    List<Path> files,
    String property,
    int archBits,
    Optional<Expected> expected,
    List<String> arguments,
    Optional<Duration> timeout,
    Optional<String> problem,
    Map<String, String> places) {
  public Task {
    files = List.copyOf(files);
    arguments = List.copyOf(arguments);
    places = Map.copyOf(places);
  }

  public Task(
      String category,
      Path definition,
      List<Path> files,
      String property,
      int archBits,
      Optional<Expected> expected,
      List<String> arguments,
      Optional<Duration> timeout) {
    this(
        category,
        definition,
        files,
        property,
        archBits,
        expected,
        arguments,
        timeout,
        Optional.empty(),
        Map.of());
  }

  /** The same task, which cannot run. */
  public Task withProblem(String what) {
    return new Task(
        category,
        definition,
        files,
        property,
        archBits,
        expected,
        arguments,
        timeout,
        Optional.of(what),
        places);
  }

  /** The same task, which knows where its description names which files. */
  public Task withPlaces(Map<String, String> known) {
    return new Task(
        category,
        definition,
        files,
        property,
        archBits,
        expected,
        arguments,
        timeout,
        problem,
        known);
  }

  /** A complaint about a file, with the place where the description names that file in front. */
  public String located(String complaint) {
    String bare = complaint.replaceFirst("^narwhal: ", "");
    return places.entrySet().stream()
        .filter(place -> bare.startsWith(place.getKey() + ":"))
        .map(place -> place.getValue() + ": " + bare)
        .findFirst()
        .orElse(complaint);
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
