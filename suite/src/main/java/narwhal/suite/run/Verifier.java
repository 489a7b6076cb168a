package narwhal.suite.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Runs {@code narwhal verify} where neither a crash nor a hang can reach the suite. */
public interface Verifier extends AutoCloseable {
  /** How long after its limit a verification may take to end by itself. */
  Duration GRACE = Duration.ofSeconds(3);

  /**
   * Runs to the end, or ends what overstays its limit.
   *
   * @param arguments those of {@code verify}
   */
  Ended verify(List<String> arguments, Duration limit) throws IOException, InterruptedException;

  @Override
  void close();
}
