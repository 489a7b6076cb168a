package narwhal.ir.machine;

import java.util.List;
import narwhal.ir.run.RunContext;

/** Runs passes in order and checks the program after each one. */
public final class PassDriver {
  private final List<Pass> passes;

  public PassDriver(List<Pass> passes) {
    this.passes = List.copyOf(passes);
  }

  /**
   * The program after all passes. A pass that leaves the program invalid is a bug: an {@link
   * IllegalStateException} names it and shows the function it broke.
   */
  public Program run(Program program, RunContext context) {
    MachineChecker.check(program);
    Program current = program;
    for (Pass pass : passes) {
      context.deadline().check();
      long start = System.nanoTime();
      current = pass.apply(current);
      context.statistics().add("pass." + pass.name() + ".us", (System.nanoTime() - start) / 1000);
      try {
        MachineChecker.check(current);
      } catch (IllegalStateException broken) {
        throw new IllegalStateException(
            "pass " + pass.name() + " broke the program: " + broken.getMessage(), broken);
      }
    }
    return current;
  }
}
