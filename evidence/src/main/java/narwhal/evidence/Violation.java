package narwhal.evidence;

import java.util.List;
import narwhal.evidence.replay.ReplayResult;
import narwhal.ir.interpret.Step;
import narwhal.ir.machine.CheckInfo;

/**
 * A violated check and how it comes about.
 *
 * @param what the failure in the interpreter's words
 * @param trace the execution, source line by source line
 * @param inputs the environment's choices in the order of execution
 * @param undefinedReads memory that was read before it was written, in words
 * @param replay what the compiled program did on the same input
 */
public record Violation(
    CheckInfo check,
    String what,
    List<Step> trace,
    List<InputValue> inputs,
    List<String> undefinedReads,
    ReplayResult replay) {
  public Violation {
    trace = List.copyOf(trace);
    inputs = List.copyOf(inputs);
    undefinedReads = List.copyOf(undefinedReads);
  }
}
