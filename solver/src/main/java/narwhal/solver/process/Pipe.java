package narwhal.solver.process;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import narwhal.solver.NativeLibraryException;
import narwhal.solver.session.ProcessMemory;

/** A running solver program. */
final class Pipe {
  private final Process process;
  private final Writer input;
  private final Reader output;
  private volatile boolean killed;

  Pipe(List<String> command) {
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      throw new NativeLibraryException(
          "cannot start the solver " + String.join(" ", command) + ": " + e.getMessage(), e);
    }
    input = new BufferedWriter(process.outputWriter(StandardCharsets.UTF_8), 1 << 16);
    output = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
  }

  void send(String command) {
    try {
      input.write(command);
      input.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("the solver does not listen any more", e);
    }
  }

  /** The answer to all that was sent; what the solver calls an error is thrown. */
  SExpression receive() {
    try {
      input.flush();
      SExpression answer = SExpression.read(output);
      if (!answer.list().isEmpty() && answer.list().getFirst().is("error")) {
        throw new IllegalStateException(answer.toString());
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether it can be talked to; a program that was told to end cannot, even while it lasts. */
  boolean isAlive() {
    return !killed && process.isAlive();
  }

  /** Whether it was ended from here. */
  boolean wasKilled() {
    return killed;
  }

  long residentBytes() {
    return ProcessMemory.residentBytes(process.pid());
  }

  /** Ends the program at once; any thread may call it. */
  void kill() {
    killed = true;
    process.destroyForcibly();
  }

  /** Asks the program to end, and makes it. */
  void close() {
    try {
      send("(exit)");
      input.flush();
      if (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
        kill();
      }
    } catch (UncheckedIOException | IOException e) {
      kill();
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }
}
