package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Program;

/** Who calls whom, directly or not. */
final class CallCycles {
  private CallCycles() {}

  /** Whether others that a procedure calls call it: summaries of such ones were wrong once. */
  static boolean isMutual(Program program, String name) {
    return reached(program, name).stream()
        .anyMatch(other -> !other.equals(name) && reached(program, other).contains(name));
  }

  private static Set<String> reached(Program program, String from) {
    Set<String> reached = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      program.procedures().get(open.removeLast()).edges().stream()
          .flatMap(edge -> edge.commands().stream())
          .filter(Command.Call.class::isInstance)
          .map(command -> ((Command.Call) command).procedure())
          .filter(reached::add)
          .forEach(open::add);
    }
    return reached;
  }
}
