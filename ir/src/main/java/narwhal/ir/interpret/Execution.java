package narwhal.ir.interpret;

import java.util.List;

/**
 * What the interpreter saw: the end, the steps (empty unless asked for), and what the handlers of
 * external functions wrote.
 */
public record Execution(Outcome outcome, List<Step> trace, byte[] output, long instructions) {
  /** So many instructions are a step of a budget. */
  private static final int INSTRUCTIONS_PER_STEP = 8;

  public Execution {
    trace = List.copyOf(trace);
  }

  /** What it counts for in a budget of steps. */
  public long steps() {
    return 1 + instructions / INSTRUCTIONS_PER_STEP;
  }
}
