package narwhal.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.machine.Property;
import narwhal.ir.run.InputException;

/**
 * What is asked about the program.
 *
 * @param properties subproperties whose checks are made
 * @param termination whether termination is asked, which no engine answers yet
 */
public record PropertySelection(Set<Property> properties, boolean termination) {
  public static final String DEFAULT = "unreach-call,valid-memsafety,no-overflow";

  private static final String MEMORY_SAFETY = "valid-memsafety";
  private static final String TERMINATION = "termination";

  public PropertySelection {
    properties =
        properties.isEmpty()
            ? Set.of()
            : java.util.Collections.unmodifiableSet(EnumSet.copyOf(properties));
  }

  /** Reads a comma list of names, or the path of an SV-COMP property file. */
  public static PropertySelection parse(String text) {
    if (text.endsWith(".prp")) {
      return ofFile(Path.of(text));
    }
    List<String> names = new ArrayList<>();
    for (String name : text.split(",")) {
      if (!name.isBlank()) {
        names.add(name.strip());
      }
    }
    if (names.isEmpty()) {
      throw new UsageException(
          "--property names no property; known are " + String.join(", ", names()));
    }
    return ofNames(names);
  }

  private static PropertySelection ofFile(Path file) {
    try {
      return ofNames(PropertyFile.names(Files.readString(file), file.toString()));
    } catch (java.nio.file.NoSuchFileException e) {
      throw new InputException(file + ": there is no such property file");
    } catch (IOException e) {
      throw new InputException(file + ": the property file cannot be read: " + e.getMessage());
    }
  }

  private static PropertySelection ofNames(List<String> names) {
    EnumSet<Property> properties = EnumSet.noneOf(Property.class);
    boolean termination = false;
    for (String name : names) {
      switch (name) {
        case MEMORY_SAFETY ->
            properties.addAll(
                List.of(Property.VALID_DEREF, Property.VALID_FREE, Property.VALID_MEMTRACK));
        case TERMINATION -> termination = true;
        default ->
            properties.add(
                Property.named(name)
                    .orElseThrow(
                        () ->
                            new UsageException(
                                "there is no property '"
                                    + name
                                    + "'"
                                    + Suggestion.phrase(name, names())
                                    + " (known: "
                                    + String.join(", ", names())
                                    + ")")));
      }
    }
    return new PropertySelection(properties, termination);
  }

  /** Every name that {@code --property} takes. */
  public static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    names.add(Property.UNREACH_CALL.label());
    names.add(MEMORY_SAFETY);
    for (Property property : Property.values()) {
      names.add(property.label());
    }
    names.add(TERMINATION);
    return names;
  }
}
