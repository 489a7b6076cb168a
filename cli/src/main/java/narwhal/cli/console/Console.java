package narwhal.cli.console;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Results to standard output, progress to standard error. Progress is one line that changes where
 * standard error is a terminal, and plain lines elsewhere. Safe for use by several threads.
 */
public final class Console {
  private final PrintStream out;
  private final PrintStream err;
  private final Settings settings;
  private final long start = System.nanoTime();
  private boolean lineOpen;
  private String lastProgress = "";

  /** How to print; {@code colour} is for standard output, {@code live} for standard error. */
  public record Settings(boolean colour, boolean live, boolean quiet, boolean verbose) {}

  public Console(PrintStream out, PrintStream err, Settings settings) {
    this.out = out;
    this.err = err;
    this.settings = settings;
  }

  /** The console of this process; the launcher says which streams are terminals. */
  public static Console standard(boolean quiet, boolean verbose) {
    String terminals = System.getProperty("narwhal.terminal", "");
    boolean colour = terminals.contains("out") && System.getenv("NO_COLOR") == null;
    return new Console(
        System.out, System.err, new Settings(colour, terminals.contains("err"), quiet, verbose));
  }

  public Settings settings() {
    return settings;
  }

  public Style style() {
    return new Style(settings.colour());
  }

  /** Says what is being done now. */
  public synchronized void progress(String message) {
    if (settings.quiet() || message.equals(lastProgress)) {
      return;
    }
    lastProgress = message;
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    String line = String.format(Locale.ROOT, "[%6.2fs] %s", elapsed.toMillis() / 1000.0, message);
    if (settings.live()) {
      err.print("\r\033[K" + line);
      err.flush();
      lineOpen = true;
    } else {
      err.println(line);
    }
  }

  /** A line of the result. */
  public synchronized void print(String line) {
    clearProgress();
    out.println(line);
  }

  /** A complaint or a note, on standard error. */
  public synchronized void complain(String message) {
    clearProgress();
    err.println(message);
  }

  public synchronized void flush() {
    clearProgress();
    out.flush();
    err.flush();
  }

  private void clearProgress() {
    if (lineOpen) {
      err.print("\r\033[K");
      err.flush();
      lineOpen = false;
    }
  }
}
