package narwhal.solver.horn;

import java.time.Duration;
import java.util.Optional;

/**
 * A solver of Horn clauses, for one question. Whatever goes wrong inside it is an answer, never an
 * exception.
 */
public interface HornSolver extends AutoCloseable {
  /** The name under which evidence speaks of it. */
  String name();

  /**
   * @param script commands up to the check, which belongs to it
   * @param limit the time that it may take
   */
  HornAnswer solve(String script, Duration limit);

  /** The solution, as define-fun commands, after the answer that there is one. */
  Optional<String> model(Duration limit);

  @Override
  void close();
}
