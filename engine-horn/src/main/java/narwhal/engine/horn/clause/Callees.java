package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Program;

/** The procedures that calls lead to, directly or not. */
final class Callees {
  private final Program program;
  private final Map<String, Set<String>> reached = new HashMap<>();

  Callees(Program program) {
    this.program = program;
  }

  boolean isRecursive(String name) {
    return of(name).contains(name);
  }

  Set<String> of(String name) {
    return reached.computeIfAbsent(name, this::reachedFrom);
  }

  private Set<String> reachedFrom(String name) {
    Set<String> names = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(name));
    while (!open.isEmpty()) {
      for (Edge edge : program.procedures().get(open.removeLast()).edges()) {
        for (Command command : edge.commands()) {
          if (command instanceof Command.Call call && names.add(call.procedure())) {
            open.add(call.procedure());
          }
        }
      }
    }
    return names;
  }
}
