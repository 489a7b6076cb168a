package narwhal.engine.bmc;

import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Invariant;

/**
 * What the search ended with; {@code checks} has the status of every check of the program by its
 * id.
 */
public sealed interface BmcResult {
  Map<Integer, CheckStatus> checks();

  /**
   * No execution violates a check.
   *
   * @param bounds how far each loop and recursion that was not decided by constants was unrolled,
   *     enough for all executions
   * @param evidence what was proved again and by whom
   * @param isConfirmed whether the proof does not rest on its finder alone
   * @param proposals what held in the executions that the proof looked at; it may not in others
   */
  record Safe(
      Map<Integer, CheckStatus> checks,
      List<LoopBound> bounds,
      List<String> evidence,
      boolean isConfirmed,
      List<Invariant> proposals)
      implements BmcResult {
    public Safe {
      proposals = List.copyOf(proposals);
      checks = Map.copyOf(checks);
      bounds = List.copyOf(bounds);
      evidence = List.copyOf(evidence);
    }
  }

  /** An execution violates {@code check}, and no other check before it. */
  record Unsafe(int check, Counterexample counterexample, Map<Integer, CheckStatus> checks)
      implements BmcResult {
    public Unsafe {
      checks = Map.copyOf(checks);
    }
  }

  /** Neither, for a reason. */
  record Unknown(UnknownReason reason, Map<Integer, CheckStatus> checks) implements BmcResult {
    public Unknown {
      checks = Map.copyOf(checks);
    }
  }
}
