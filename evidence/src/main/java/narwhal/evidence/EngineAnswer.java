package narwhal.evidence;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import narwhal.ir.interpret.Oracle;

/** What an engine claims, before anything has confirmed it. */
public sealed interface EngineAnswer {

  /**
   * Status of each check by id; a check that is missing is undecided (or proved, when the engine
   * claims {@link Proved}).
   */
  Map<Integer, CheckStatus> checks();

  /**
   * No execution violates a check. {@code bounds} says in words how far loops and recursion had to
   * be followed.
   */
  record Proved(Map<Integer, CheckStatus> checks, List<String> bounds) implements EngineAnswer {
    public Proved {
      checks = Map.copyOf(checks);
      bounds = List.copyOf(bounds);
    }
  }

  /** The execution in which the environment chooses as the oracle says violates {@code check}. */
  record Refuted(int check, Supplier<Oracle> oracle, Map<Integer, CheckStatus> checks)
      implements EngineAnswer {
    public Refuted {
      checks = Map.copyOf(checks);
    }
  }

  record Undecided(UnknownReason reason, Map<Integer, CheckStatus> checks) implements EngineAnswer {
    public Undecided {
      checks = Map.copyOf(checks);
    }
  }
}
