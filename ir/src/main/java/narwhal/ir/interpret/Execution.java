package narwhal.ir.interpret;

import java.util.List;

/**
 * What the interpreter saw: the end, the steps (empty unless asked for), and what the handlers of
 * external functions wrote.
 */
public record Execution(Outcome outcome, List<Step> trace, byte[] output, long instructions) {
  public Execution {
    trace = List.copyOf(trace);
  }
}
