package narwhal.engine.bmc;

import java.util.List;

/**
 * Why there is no verdict.
 *
 * @param detail what was reached, in words
 * @param cuts the loops and recursions whose bound does not cover all executions
 * @param advice what to try next
 */
public record UnknownReason(Kind kind, String detail, List<LoopBound> cuts, String advice) {
  public enum Kind {
    /** The greatest bound is reached and a loop goes on. */
    BOUND("bound"),
    TIME("time"),
    /** Too many terms, or the solver's memory. */
    MEMORY("memory"),
    /** No solver could decide. */
    SOLVER("solver");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  public UnknownReason {
    cuts = List.copyOf(cuts);
  }
}
