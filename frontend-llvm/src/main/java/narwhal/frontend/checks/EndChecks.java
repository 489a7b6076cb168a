package narwhal.frontend.checks;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;

/**
 * What must hold where the program ends. At the return of the entry function and at {@code exit}
 * memory must not be lost. That it must be freed is asked wherever the program ends, at an {@code
 * abort} or a failed assertion too.
 */
public final class EndChecks {
  private EndChecks() {}

  /**
   * The checks for one end. {@code stackCounts}: stack frames are still there, so what they point
   * to is not lost.
   */
  public static List<Instruction> at(Location location, boolean stackCounts, CheckTable table) {
    List<Instruction> result = new ArrayList<>();
    table
        .check(
            Property.VALID_MEMTRACK,
            new Condition.AllReachable(stackCounts),
            location,
            "memory is lost: allocated, never freed, and no pointer to it is left at the end of the program")
        .ifPresent(result::add);
    result.addAll(anywhere(location, table));
    return result;
  }

  /** The checks for an abnormal end. */
  public static List<Instruction> anywhere(Location location, CheckTable table) {
    return table
        .check(
            Property.VALID_MEMCLEANUP,
            new Condition.AllFreed(),
            location,
            "memory is not freed at the end of the program")
        .stream()
        .<Instruction>map(check -> check)
        .toList();
  }
}
