package narwhal.suite.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.run.InputException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * An SV-COMP task definition ({@code .yml}, format versions 1.0 and 2.0).
 *
 * @param dataModel 32 or 64 where the definition says so
 */
public record TaskDefinition(
    Path path, List<Path> files, List<Question> questions, Optional<Integer> dataModel) {

  /** A property and its label. */
  public record Question(String property, Optional<Task.Expected> expected) {}

  public static TaskDefinition read(Path path) {
    try {
      Object tree =
          new Load(LoadSettings.builder().setLabel(path.toString()).build())
              .loadFromString(Files.readString(path));
      if (!(tree instanceof Map<?, ?> map) || !map.containsKey("input_files")) {
        throw new InputException(path + ": not a task definition: no input_files");
      }
      List<Path> files =
          strings(map.get("input_files")).stream().map(path::resolveSibling).toList();
      return new TaskDefinition(path, files, questions(map.get("properties")), dataModel(map));
    } catch (IOException e) {
      throw new InputException(path + ": the task definition cannot be read: " + e.getMessage());
    } catch (YamlEngineException e) {
      throw new InputException(path + ": not YAML: " + e.getMessage());
    }
  }

  private static List<Question> questions(Object properties) {
    List<Question> questions = new ArrayList<>();
    if (properties instanceof List<?> list) {
      for (Object element : list) {
        if (element instanceof Map<?, ?> map && map.get("property_file") instanceof String file) {
          questions.add(new Question(name(file), expected(map)));
        }
      }
    }
    return questions;
  }

  private static Optional<Task.Expected> expected(Map<?, ?> map) {
    String subproperty = map.get("subproperty") instanceof String s ? s : "";
    return map.get("expected_verdict") instanceof Boolean safe
        ? Optional.of(new Task.Expected(safe, subproperty))
        : Optional.empty();
  }

  /** {@code ../properties/valid-memsafety.prp} is about {@code valid-memsafety}. */
  private static String name(String file) {
    String last = file.substring(file.lastIndexOf('/') + 1);
    return last.endsWith(".prp") ? last.substring(0, last.length() - 4) : last;
  }

  private static Optional<Integer> dataModel(Map<?, ?> map) {
    if (map.get("options") instanceof Map<?, ?> options) {
      return switch (String.valueOf(options.get("data_model"))) {
        case "ILP32" -> Optional.of(32);
        case "LP64" -> Optional.of(64);
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  private static List<String> strings(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of(String.valueOf(value));
  }
}
