package narwhal.suite.table;

import java.io.PrintStream;
import java.time.Duration;
import narwhal.cli.options.Durations;
import narwhal.suite.run.Result;

/** One line on a terminal that says how far the run is; elsewhere, one line per task. */
public final class ProgressBar {
  private static final int WIDTH = 30;

  private final PrintStream err;
  private final boolean live;
  private final int total;
  private final long start = System.nanoTime();
  private final int before;
  private int done;
  private int right;
  private int wrong;
  private int open;

  /** {@code before} tasks of {@code total} were done by an earlier run. */
  public ProgressBar(PrintStream err, boolean live, int before, int total) {
    this.err = err;
    this.live = live;
    this.before = before;
    this.done = before;
    this.total = total;
  }

  public void add(Result result) {
    done++;
    if (result.score().isRight()) {
      right++;
    } else if (result.score().isWrong()) {
      wrong++;
    } else {
      open++;
    }
    if (live) {
      if (result.score().isWrong()) {
        err.println("\r\033[K" + line(result));
      }
      err.print("\r\033[K" + bar());
      err.flush();
    } else {
      err.println("[" + done + "/" + total + "] " + line(result));
    }
  }

  public void finish() {
    if (live) {
      err.print("\r\033[K");
      err.flush();
    }
  }

  private String bar() {
    int full = total == 0 ? WIDTH : WIDTH * done / total;
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    Duration left =
        done > before ? elapsed.multipliedBy(total - done).dividedBy(done - before) : Duration.ZERO;
    return "#".repeat(full)
        + ".".repeat(WIDTH - full)
        + String.format(
            " %d/%d  right %d  wrong %d  open %d  about %s left",
            done, total, right, wrong, open, Durations.text(left));
  }

  private static String line(Result result) {
    String verdict =
        result.verdict()
            + (result.property().isEmpty() ? "" : " (" + result.property() + ")")
            + (result.detail().isEmpty() ? "" : " (" + result.detail() + ")");
    String mark = result.score().isWrong() ? "WRONG " : "";
    return String.format(
        java.util.Locale.ROOT,
        "%s%s%s: %s, expected %s, %.2f s",
        mark,
        result.isOurs() ? "" : result.tool() + " on ",
        result.task(),
        verdict,
        result.expected().isEmpty() ? "nothing" : result.expected(),
        result.seconds());
  }
}
