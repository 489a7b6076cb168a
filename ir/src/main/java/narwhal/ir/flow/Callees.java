package narwhal.ir.flow;

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
public final class Callees {
  private final Program program;
  private final Map<String, Set<String>> reached = new HashMap<>();

  public Callees(Program program) {
    this.program = program;
  }

  /** Whether a procedure calls itself, directly or not. */
  public boolean isRecursive(String name) {
    return of(name).contains(name);
  }

  /** Whether a procedure and another call each other, directly or not. */
  public boolean isMutual(String name) {
    return of(name).stream().anyMatch(other -> !other.equals(name) && of(other).contains(name));
  }

  public Set<String> of(String name) {
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
