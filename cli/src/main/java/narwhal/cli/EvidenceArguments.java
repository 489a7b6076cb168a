package narwhal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.cli.options.UsageException;
import narwhal.cli.verify.EvidenceOptions;
import picocli.CommandLine.Option;

/** The options that say which evidence is handed out. */
final class EvidenceArguments {
  @Option(
      names = "--confirmed-only",
      description = {
        "A proof counts only if something else than its finder has checked it, which may take all the",
        "time that is left; one that nobody confirms is UNKNOWN (evidence)."
      })
  boolean confirmedOnly;

  @Option(
      names = "--show-invariants",
      description = "After SAFE: shows the invariants and summaries that make the proof.")
  private boolean showInvariants;

  @Option(
      names = "--witness",
      paramLabel = "FILE.yml",
      description = "Writes a witness for SAFE or UNSAFE (SV-COMP format 2.0) to FILE.yml.")
  private Path witness;

  /** Checks that the witness can be written before any work is done. */
  EvidenceOptions options(List<String> command) {
    if (witness != null) {
      checkWritable(witness);
    }
    return new EvidenceOptions(
        confirmedOnly,
        showInvariants,
        Optional.ofNullable(witness),
        "narwhal " + String.join(" ", command));
  }

  private static void checkWritable(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new UsageException("--witness " + path + ": this is a folder, not a file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageException("--witness " + path + ": there is no folder " + folder);
    }
    boolean isWritable;
    try {
      if (Files.exists(path)) {
        isWritable = Files.isWritable(path);
      } else {
        Files.delete(Files.createTempFile(folder, ".narwhal", ".yml"));
        isWritable = true;
      }
    } catch (IOException e) {
      isWritable = false;
    }
    if (!isWritable) {
      throw new UsageException(
          "--witness " + path + ": the file cannot be written: choose another place");
    }
  }
}
