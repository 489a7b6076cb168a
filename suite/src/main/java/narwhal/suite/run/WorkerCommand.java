package narwhal.suite.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import narwhal.cli.ExitCode;
import narwhal.cli.json.JsonReader;
import narwhal.cli.options.MemorySize;
import narwhal.cli.verify.ResidentMemory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code narwhal worker}: verifies what it is told to on standard input, a JSON list of arguments a
 * line, and answers with the exit code. {@code ready} behind the code says that more can come; the
 * process is not ready after anything that may have left something behind.
 */
@Command(name = WorkerCommand.NAME, hidden = true, description = "Works for 'narwhal suite'.")
public final class WorkerCommand implements Callable<Integer> {
  public static final String NAME = "worker";
  static final String READY = "ready";

  /** After these a run has come to its regular end. */
  private static final Set<Integer> REGULAR =
      Set.of(ExitCode.SAFE, ExitCode.UNSAFE, ExitCode.USAGE, ExitCode.INPUT);

  /** The part of the memory limit that earlier runs may still hold. */
  private static final int MOST_KEPT = 4;

  private static final int WAIT_MILLISECONDS = 5;
  private static final int WAITS = 10;

  private final ToIntFunction<String[]> narwhal;

  @Option(names = "--memory")
  private String memory = "4g";

  /**
   * @param narwhal runs a command line and answers its exit code
   */
  public WorkerCommand(ToIntFunction<String[]> narwhal) {
    this.narwhal = narwhal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintStream answers = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    long keep = MemorySize.parse(memory).bytes() / MOST_KEPT;
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      int code = narwhal.applyAsInt(arguments(line));
      boolean ready = REGULAR.contains(code) && ResidentMemory.bytes() <= keep && isAtRest();
      answers.println(ready ? code + " " + READY : String.valueOf(code));
      answers.flush();
      if (!ready) {
        break;
      }
    }
    return ExitCode.SAFE;
  }

  private static String[] arguments(String line) {
    List<?> words = (List<?>) JsonReader.read(line);
    String[] arguments = new String[words.size() + 1];
    arguments[0] = "verify";
    for (int i = 0; i < words.size(); i++) {
      arguments[i + 1] = String.valueOf(words.get(i));
    }
    return arguments;
  }

  /** Whether no thread is left at work, such as a solver whose answer came second. */
  private static boolean isAtRest() throws InterruptedException {
    for (int i = 0; i < WAITS; i++) {
      if (!othersRun()) {
        return true;
      }
      Thread.sleep(WAIT_MILLISECONDS);
    }
    return false;
  }

  private static boolean othersRun() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    for (int i = 0; i < count; i++) {
      if (!threads[i].equals(Thread.currentThread())
          && threads[i].getState() == Thread.State.RUNNABLE) {
        return true;
      }
    }
    return false;
  }
}
