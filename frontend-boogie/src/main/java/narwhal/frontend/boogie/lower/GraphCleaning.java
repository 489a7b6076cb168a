package narwhal.frontend.boogie.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * Shortens a graph without changing its executions: an edge that does nothing is replaced by the
 * only edge that follows it, and nodes that cannot be reached go.
 */
final class GraphCleaning {
  private final List<Location> locations;
  private final int exit;
  private List<Edge> edges;

  private GraphCleaning(Graph graph, int exit) {
    this.locations = graph.locations();
    this.edges = graph.edges();
    this.exit = exit;
  }

  /** The procedure with this graph, whose entry is node 0. */
  static Procedure procedure(
      String name,
      List<Term> parameters,
      List<Term> results,
      List<Term> locals,
      Graph graph,
      int exit) {
    GraphCleaning cleaning = new GraphCleaning(graph, exit);
    cleaning.skipEmptyEdges();
    return cleaning.numbered(name, parameters, results, locals);
  }

  private void skipEmptyEdges() {
    List<List<Edge>> from = outgoing();
    int[] destinations = destinations(from);
    List<Edge> shorter = new ArrayList<>();
    for (Edge edge : edges) {
      int target = destinations[edge.target()];
      List<Edge> next = from.get(target);
      boolean isDecided =
          edge.commands().isEmpty() && next.size() == 1 && isLight(next.getFirst().commands());
      shorter.add(
          isDecided
              ? new Edge(
                  edge.source(),
                  destinations[next.getFirst().target()],
                  next.getFirst().commands(),
                  next.getFirst().location())
              : new Edge(edge.source(), target, edge.commands(), edge.location()));
    }
    edges = shorter;
  }

  /** Where control gets to from each node if it does nothing on the only way. */
  private static int[] destinations(List<List<Edge>> from) {
    int[] destinations = new int[from.size()];
    Arrays.fill(destinations, -1);
    for (int n = 0; n < destinations.length; n++) {
      List<Integer> path = new ArrayList<>();
      int node = n;
      while (destinations[node] < 0) {
        destinations[node] = node;
        path.add(node);
        List<Edge> next = from.get(node);
        if (next.size() != 1 || !next.getFirst().commands().isEmpty()) {
          break;
        }
        node = next.getFirst().target();
      }
      int end = destinations[node];
      path.forEach(passed -> destinations[passed] = end);
    }
    return destinations;
  }

  /** What may stand twice: the conditions that decide a branch. */
  private static boolean isLight(List<Command> commands) {
    return !commands.isEmpty() && commands.stream().allMatch(Command.Assume.class::isInstance);
  }

  private List<List<Edge>> outgoing() {
    List<List<Edge>> from = new ArrayList<>();
    locations.forEach(l -> from.add(new ArrayList<>()));
    edges.forEach(edge -> from.get(edge.source()).add(edge));
    return from;
  }

  private Procedure numbered(
      String name, List<Term> parameters, List<Term> results, List<Term> locals) {
    List<List<Edge>> from = outgoing();
    int[] number = new int[locations.size()];
    Arrays.fill(number, -1);
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    boolean[] seen = new boolean[locations.size()];
    seen[0] = true;
    seen[exit] = true;
    while (!open.isEmpty()) {
      for (Edge edge : from.get(open.pop())) {
        if (!seen[edge.target()]) {
          seen[edge.target()] = true;
          open.push(edge.target());
        }
      }
    }
    List<Location> kept = new ArrayList<>();
    for (int n = 0; n < number.length; n++) {
      if (seen[n]) {
        number[n] = kept.size();
        kept.add(locations.get(n));
      }
    }
    List<Edge> renamed = new ArrayList<>();
    for (Edge edge : edges) {
      if (seen[edge.source()] && edge.source() != exit) {
        renamed.add(
            new Edge(
                number[edge.source()], number[edge.target()], edge.commands(), edge.location()));
      }
    }
    return new Procedure(
        name, parameters, results, locals, kept.size(), 0, number[exit], renamed, kept);
  }
}
