package narwhal.frontend.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random C programs behave natively as they do in the interpreter. {@code
 * -Dnarwhal.random.programs=5000} runs more of them, {@code -Dnarwhal.random.seed=N} starts at
 * another seed. A program that differs is left in {@code target/random/seed-N.c}.
 */
class DifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("narwhal.random.programs", 300);
  private static final long SEED = Long.getLong("narwhal.random.seed", 1);
  private static final int BATCH = 20;
  private static final int REPORTED = 10;

  @TempDir private Path folder;

  @Test
  void interpreterAgreesWithTheCompiler() throws IOException {
    List<String> differences = new ArrayList<>();
    for (int done = 0; done < PROGRAMS && differences.size() < REPORTED; done += BATCH) {
      Batch batch = new Batch(SEED + done, Math.min(BATCH, PROGRAMS - done));
      if (!difference(batch).isEmpty()) {
        differences.addAll(eachApart(batch));
      }
    }
    assertTrue(differences.isEmpty(), () -> String.join("\n", differences));
  }

  /** Runs the programs of a batch one by one to tell which differ. */
  private List<String> eachApart(Batch batch) throws IOException {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      Batch single = new Batch(batch.firstSeed() + i, 1);
      String difference = difference(single);
      if (!difference.isEmpty()) {
        found.add(difference);
        keep(single);
      }
    }
    return found.isEmpty() ? List.of("only together: " + difference(batch)) : found;
  }

  private static void keep(Batch single) throws IOException {
    Path kept = Path.of("target", "random");
    Files.createDirectories(kept);
    Files.writeString(kept.resolve("seed-" + single.firstSeed() + ".c"), single.source());
  }

  /** Empty when both runs show the same. */
  private String difference(Batch batch) throws IOException {
    String head = "seed " + batch.firstSeed() + " (" + batch.count() + " programs): ";
    Path source = Files.writeString(folder.resolve("batch.c"), batch.source());
    CompletableFuture<List<String>> compiled =
        CompletableFuture.supplyAsync(() -> NativeRun.observe(source, folder));
    List<String> interpreted;
    try {
      interpreted = InterpretedRun.observe(source, folder, batch.firstSeed());
    } catch (RuntimeException e) {
      compiled.join();
      return head + e;
    }
    List<String> expected = compiled.join();
    if (expected.equals(interpreted)) {
      return "";
    }
    int line = 0;
    while (line < Math.min(expected.size(), interpreted.size())
        && expected.get(line).equals(interpreted.get(line))) {
      line++;
    }
    return head
        + "value "
        + line
        + " is "
        + (line < expected.size() ? expected.get(line) : "missing")
        + " natively, "
        + (line < interpreted.size() ? interpreted.get(line) : "missing")
        + " interpreted";
  }
}
