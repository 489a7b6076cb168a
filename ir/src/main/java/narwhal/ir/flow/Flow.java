package narwhal.ir.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;

/**
 * The control flow of a procedure with every call at the start of an arc of its own, and its cut
 * points: the heads of loops, the places before calls, and the exit. Between them it is acyclic.
 */
public final class Flow {
  /** The call, if there is one, comes first. */
  public record Arc(int source, int target, Optional<Command.Call> call, List<Command> commands) {}

  private final Procedure procedure;
  private final List<List<Arc>> from = new ArrayList<>();
  private final List<Arc> arcs = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final BitSet cuts = new BitSet();
  private final WeakTopologicalOrder order;

  public Flow(Procedure procedure) {
    this.procedure = procedure;
    for (int n = 0; n < procedure.nodes(); n++) {
      node(procedure.locations().get(n));
    }
    procedure.edges().forEach(this::split);
    int[] sources = arcs.stream().mapToInt(Arc::source).toArray();
    int[] targets = arcs.stream().mapToInt(Arc::target).toArray();
    order = WeakTopologicalOrder.of(Graph.of(from.size(), sources, targets), procedure.entry());
    order.components().forEach(component -> cuts.set(component.head()));
    cuts.set(procedure.exit());
  }

  private int node(Location location) {
    from.add(new ArrayList<>());
    locations.add(location);
    return from.size() - 1;
  }

  private void split(Edge edge) {
    int source = edge.source();
    Optional<Command.Call> call = Optional.empty();
    List<Command> commands = new ArrayList<>();
    for (Command command : edge.commands()) {
      if (command instanceof Command.Call next) {
        int before = node(edge.location());
        cuts.set(before);
        add(new Arc(source, before, call, List.copyOf(commands)));
        source = before;
        call = Optional.of(next);
        commands.clear();
      } else {
        commands.add(command);
      }
    }
    add(new Arc(source, edge.target(), call, List.copyOf(commands)));
  }

  private void add(Arc arc) {
    arcs.add(arc);
    from.get(arc.source).add(arc);
  }

  public Procedure procedure() {
    return procedure;
  }

  public int nodes() {
    return from.size();
  }

  public List<Arc> arcs() {
    return arcs;
  }

  public List<Arc> from(int node) {
    return from.get(node);
  }

  public boolean isCut(int node) {
    return cuts.get(node);
  }

  /** The cut points that control can reach, but for the exit. */
  public List<Integer> heads() {
    return cuts.stream().filter(n -> n != procedure.exit() && isReachable(n)).boxed().toList();
  }

  public boolean isReachable(int node) {
    return order.position(node) >= 0;
  }

  /** Arcs go to later positions, but for those to cut points. */
  public int position(int node) {
    return order.position(node);
  }

  public WeakTopologicalOrder order() {
    return order;
  }

  public Location location(int node) {
    return locations.get(node);
  }
}
