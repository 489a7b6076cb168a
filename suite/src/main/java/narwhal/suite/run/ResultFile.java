package narwhal.suite.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.cli.json.JsonReader;
import narwhal.ir.run.InputException;

/**
 * Results as JSON lines, each written and flushed when its task ends, so that an interruption loses
 * nothing.
 */
public final class ResultFile implements AutoCloseable {
  private final BufferedWriter writer;
  private final String options;

  /**
   * Opens the file for appending.
   *
   * @param options what the results depend on besides the task; results made with other options are
   *     not taken up again
   */
  public ResultFile(Path path, String options) {
    this.options = options;
    try {
      if (path.toAbsolutePath().getParent() != null) {
        Files.createDirectories(path.toAbsolutePath().getParent());
      }
      this.writer =
          Files.newBufferedWriter(
              path, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new InputException(path + ": the results cannot be written: " + e.getMessage());
    }
  }

  /**
   * The results in the file that were made with these options, by {@link Result#id}. A last line
   * that was cut short is left out.
   */
  public static Map<String, Result> read(Path path, String options) {
    Map<String, Result> results = new LinkedHashMap<>();
    if (!Files.isRegularFile(path)) {
      return results;
    }
    try {
      for (String line : Files.readAllLines(path)) {
        parse(line, options, results);
      }
      return results;
    } catch (IOException e) {
      throw new InputException(path + ": the results cannot be read: " + e.getMessage());
    }
  }

  private static void parse(String line, String options, Map<String, Result> results) {
    try {
      if (JsonReader.read(line) instanceof Map<?, ?> map && options.equals(map.get("options"))) {
        Result result = Result.of(map);
        results.put(result.id(), result);
      }
    } catch (InputException | IllegalArgumentException e) {
      // A line that was cut short by an interruption: its task runs again.
      return;
    }
  }

  public synchronized void write(Result result) throws IOException {
    writer.write(result.line(options));
    writer.newLine();
    writer.flush();
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
