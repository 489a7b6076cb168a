package narwhal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.cli.options.UsageException;
import narwhal.ir.run.InputException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The quick reader of command lines says what picocli says, or nothing. */
final class HornCommandLineTest {
  @TempDir Path folder;

  private String file;

  @BeforeEach
  void create() throws IOException {
    file = Files.writeString(folder.resolve("clauses.smt2"), "(check-sat)").toString();
  }

  private List<String> words(String line) {
    List<String> words = new ArrayList<>(List.of("verify"));
    for (String word : line.strip().split(" +")) {
      words.add(word.equals("FILE") ? file : word);
    }
    return words;
  }

  private static HornFileRun byPicocli(List<String> words) {
    VerifyCommand command = new VerifyCommand();
    new CommandLine(command).parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    return command.hornFile().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FILE",
        "--no-evidence FILE",
        "FILE --show-model",
        "-q FILE -v",
        "--quiet --verbose FILE",
        "--timeout 5m --memory 2g FILE",
        "--timeout=7s --memory=512m --json=out.json FILE",
        "FILE --json out.json --no-evidence",
        "--steps 500k FILE",
        "--steps=2m --timeout 1m FILE"
      })
  void plainLines(String line) {
    List<String> words = words(line);
    assertEquals(byPicocli(words), HornCommandLine.of(words).orElseThrow().fileRun());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--quiet",
        "FILE FILE",
        "--quiet -q FILE",
        "FILE other.c",
        "program.c",
        "--horn-solver golem FILE",
        "--engine horn FILE",
        "--help FILE",
        "--timeout FILE",
        "--timeout -q FILE",
        "--timeout 1s --timeout 2s FILE",
        "--timeout= FILE",
        "--no-evidence=true FILE",
        "--no-evidenc FILE",
        "FILE --json",
        "@FILE.smt2",
        "--json @x FILE",
        "FILE -- -O2"
      })
  void everythingElseIsLeft(String line) {
    assertEquals(Optional.empty(), HornCommandLine.of(words(line)));
  }

  @Test
  void otherCommandsAreLeft() {
    assertEquals(Optional.empty(), HornCommandLine.of(List.of()));
    assertEquals(Optional.empty(), HornCommandLine.of(List.of("translate", file)));
  }

  @Test
  void valuesAndFilesAreChecked() {
    List<String> soon = words("--timeout soon FILE");
    HornCommandLine wrong = HornCommandLine.of(soon).orElseThrow();
    assertThrows(UsageException.class, wrong::fileRun);
    assertEquals(ExitCode.USAGE, wrong.run());
    HornCommandLine missing = HornCommandLine.of(words("missing.smt2")).orElseThrow();
    assertThrows(InputException.class, missing::fileRun);
  }
}
