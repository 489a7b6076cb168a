package narwhal.suite.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.run.InputException;

/**
 * Finds the tasks of a {@code .set} file, of one {@code .yml} file, or of every {@code .yml} file
 * below a folder.
 *
 * @param property the only property to ask for, if given
 * @param archBits the word size, if given; else what the definition, the set, and last 64 bits say
 */
public record TaskFinder(Optional<String> property, Optional<Integer> archBits) {
  private static final Set<String> ANSWERED =
      Set.of("unreach-call", "valid-memsafety", "valid-memcleanup", "no-overflow");

  public List<Task> find(Path path) {
    String name = path.toString();
    if (!Files.exists(path)) {
      throw new InputException(path + ": there is no such set or folder");
    }
    if (Files.isDirectory(path)) {
      return inFolder(path);
    }
    if (name.endsWith(".set")) {
      return inSet(TaskSet.read(path));
    }
    if (name.endsWith(".yml")) {
      return tasks(TaskDefinition.read(path), category(path), Optional.empty(), property);
    }
    throw new InputException(path + ": a suite is a folder, a .set file or a .yml file");
  }

  private List<Task> inSet(TaskSet set) {
    List<Task> tasks = new ArrayList<>();
    Optional<String> wanted = property.isPresent() ? property : set.property();
    for (Path definition : set.definitions()) {
      tasks.addAll(tasks(TaskDefinition.read(definition), set.name(), set.archBits(), wanted));
    }
    return tasks;
  }

  private List<Task> inFolder(Path folder) {
    List<Path> definitions;
    try (Stream<Path> files = Files.walk(folder)) {
      definitions = files.filter(f -> f.toString().endsWith(".yml")).sorted().toList();
    } catch (IOException e) {
      throw new InputException(folder + ": the folder cannot be read: " + e.getMessage());
    }
    List<Task> tasks = new ArrayList<>();
    for (Path definition : definitions) {
      tasks.addAll(
          tasks(TaskDefinition.read(definition), category(definition), Optional.empty(), property));
    }
    return tasks;
  }

  private List<Task> tasks(
      TaskDefinition definition,
      String category,
      Optional<Integer> setArch,
      Optional<String> wanted) {
    int arch = archBits.or(definition::dataModel).or(() -> setArch).orElse(64);
    return definition.questions().stream()
        .filter(q -> wanted.map(q.property()::equals).orElse(ANSWERED.contains(q.property())))
        .map(
            q ->
                new Task(
                    category,
                    definition.path(),
                    definition.files(),
                    q.property(),
                    arch,
                    q.expected(),
                    List.of("--svcomp"),
                    Optional.empty()))
        .toList();
  }

  private static String category(Path definition) {
    Path folder = definition.toAbsolutePath().getParent();
    return folder == null || folder.getFileName() == null
        ? "tasks"
        : folder.getFileName().toString();
  }
}
