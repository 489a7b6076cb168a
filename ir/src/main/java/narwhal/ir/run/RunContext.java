package narwhal.ir.run;

import java.time.Duration;
import java.util.function.Consumer;

/** What one run shares, passed explicitly: when to stop, whom to tell, what was counted. */
public record RunContext(Deadline deadline, Consumer<String> progress, Statistics statistics) {

  /** A context without a limit that tells nobody, for tests. */
  public static RunContext quiet() {
    return new RunContext(Deadline.never(), message -> {}, new Statistics());
  }

  /** The same run with no more than this. */
  public RunContext within(Duration limit) {
    return new RunContext(deadline.within(limit), progress, statistics);
  }
}
