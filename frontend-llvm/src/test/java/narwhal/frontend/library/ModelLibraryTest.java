package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The C models: which are chosen, and that they do what the C library does. */
class ModelLibraryTest {
  private static final String SEED = "20260101";
  private static final String ROUNDS = "20000";

  private final ModelLibrary library = ModelLibrary.load();

  @Test
  void choosesOnlyWhatIsNeeded() {
    assertEquals(Optional.empty(), library.source(Set.of("malloc", "foo"), Set.of()));
    String text = library.source(Set.of("strdup"), Set.of()).orElseThrow();
    assertTrue(text.contains("char *strdup("));
    assertTrue(text.contains("\nsize_t strlen(const char *s) {"));
    assertFalse(text.contains("char *strcpy(char *to"));
  }

  @Test
  void leavesAloneWhatTheProgramDefines() {
    String own = library.source(Set.of("strdup"), Set.of("strlen")).orElseThrow();
    assertFalse(own.contains("\nsize_t strlen(const char *s) {"));
    String sibling = library.source(Set.of("strcmp"), Set.of("strcoll")).orElseThrow();
    assertTrue(sibling.contains("#define strcoll __narwhal_unused_strcoll"));
  }

  /**
   * Compiles all models with the system's compiler under AddressSanitizer and compares them with
   * its C library.
   */
  @Test
  void agreesWithTheSystemsLibrary(@TempDir Path folder) throws Exception {
    assumeTrue(run(folder, List.of("cc", "--version")).contains("cc"), "no system C compiler");
    Files.writeString(
        folder.resolve("models.c"), library.source(library.names(), Set.of()).orElseThrow());
    Files.writeString(folder.resolve("driver.c"), resource("model-driver.c"));
    List<String> flags = List.of("cc", "-w", "-g", "-fno-builtin", "-fsanitize=address", "-c");
    List<String> models = new ArrayList<>(flags);
    library.names().forEach(name -> models.add("-D" + name + "=model_" + name));
    models.add("models.c");
    assertEquals("", run(folder, models));
    List<String> driver = new ArrayList<>(flags);
    driver.add("driver.c");
    assertEquals("", run(folder, driver));
    assertEquals(
        "",
        run(
            folder,
            List.of("cc", "-fsanitize=address", "models.o", "driver.o", "-lm", "-o", "driver")));
    assertEquals(
        "all agree\n",
        run(folder, List.of(folder.resolve("driver").toString(), SEED, ROUNDS)),
        "seed " + SEED);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ModelLibraryTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What the command prints; the message of a command that can't be started. */
  private static String run(Path folder, List<String> command) throws InterruptedException {
    try {
      Path output = folder.resolve("output.txt");
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(120, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return "timeout";
      }
      return Files.readString(output, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
