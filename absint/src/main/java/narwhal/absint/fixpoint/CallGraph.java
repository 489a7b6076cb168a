package narwhal.absint.fixpoint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;

/** Who calls whom, of the procedures that the program's entry reaches. */
final class CallGraph {
  private final List<String> order = new ArrayList<>();
  private final Set<String> recursive = new HashSet<>();

  CallGraph(Program program) {
    List<String> names = List.copyOf(program.procedures().keySet());
    Map<String, Integer> numbers = new LinkedHashMap<>();
    names.forEach(name -> numbers.put(name, numbers.size()));
    List<Integer> sources = new ArrayList<>();
    List<Integer> targets = new ArrayList<>();
    for (Procedure procedure : program.procedures().values()) {
      for (String callee : callees(procedure)) {
        sources.add(numbers.get(procedure.name()));
        targets.add(numbers.get(callee));
      }
    }
    Graph graph =
        Graph.of(
            names.size(),
            sources.stream().mapToInt(i -> i).toArray(),
            targets.stream().mapToInt(i -> i).toArray());
    WeakTopologicalOrder weak = WeakTopologicalOrder.of(graph, numbers.get(program.entry()));
    for (int i = 0; i < weak.size(); i++) {
      String name = names.get(weak.node(i));
      order.add(name);
      if (weak.innermost(weak.node(i)) >= 0) {
        recursive.add(name);
      }
    }
  }

  private static Set<String> callees(Procedure procedure) {
    Set<String> callees = new LinkedHashSet<>();
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        if (command instanceof Command.Call call) {
          callees.add(call.procedure());
        }
      }
    }
    return callees;
  }

  /** A procedure comes after its callers, but for recursive calls. */
  List<String> callersFirst() {
    return order;
  }

  boolean isRecursive(String procedure) {
    return recursive.contains(procedure);
  }
}
