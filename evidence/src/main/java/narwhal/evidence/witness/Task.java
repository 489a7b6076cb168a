package narwhal.evidence.witness;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import narwhal.ir.machine.Property;

/**
 * What was verified, by whom and how.
 *
 * @param properties what was asked
 * @param version Narwhal's
 * @param command the command line
 */
public record Task(
    List<Path> files,
    String entry,
    Set<Property> properties,
    int archBits,
    String version,
    String configuration,
    String command) {
  public Task {
    files = List.copyOf(files);
    properties = Set.copyOf(properties);
  }
}
