package narwhal.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import narwhal.cli.console.Console;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;
import narwhal.evidence.witness.Task;
import narwhal.evidence.witness.Witness;

/** Writes the witness of a verdict where the user asked for it; the verdict stands without it. */
final class WitnessFile {
  private WitnessFile() {}

  static void write(Report report, VerifyOptions options, Console console) {
    if (options.evidence().witness().isEmpty()) {
      return;
    }
    Path path = options.evidence().witness().get();
    if (report.verdict() instanceof Verdict.Unknown) {
      console.complain("witness: none, as there is no verdict to bear witness of");
      return;
    }
    Task task =
        new Task(
            options.files(),
            options.entry(),
            options.selection().properties(),
            options.archBits(),
            Version.text(),
            "--engine " + options.engine(),
            options.evidence().command());
    try {
      Optional<String> text = Witness.of(report, task);
      if (text.isPresent()) {
        Files.writeString(path, text.get());
      } else {
        console.complain("witness: none, as the violation is in no file of the program");
      }
    } catch (IOException | UncheckedIOException e) {
      console.complain("witness: " + path + " could not be written: " + e.getMessage());
    }
  }
}
