package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.machine.Location;

/** A control-flow graph under construction, and the node where it goes on. */
final class Graph {
  private final List<Location> locations = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private int current;

  /** Node 0 is the entry. */
  Graph(Location entry) {
    current = node(entry);
  }

  int node(Location location) {
    locations.add(location);
    return locations.size() - 1;
  }

  int current() {
    return current;
  }

  /** Construction goes on at this node. */
  void moveTo(int node) {
    current = node;
  }

  /** From the current node; does not move. */
  void edgeTo(int target, List<Command> commands, Location location) {
    edges.add(new Edge(current, target, commands, location));
  }

  /** An edge to a new node, where construction goes on. */
  void then(List<Command> commands, Location location) {
    int next = node(location);
    edgeTo(next, commands, location);
    current = next;
  }

  /** What follows cannot be reached but by a label. */
  void stop(Location location) {
    current = node(location);
  }

  /** The same graph with commands before everything: node 0 is a new entry. */
  Graph startingWith(List<Command> commands, Location location) {
    Graph result = new Graph(location);
    locations.forEach(result::node);
    result.edgeTo(1, commands, location);
    for (Edge edge : edges) {
      result.edges.add(
          new Edge(edge.source() + 1, edge.target() + 1, edge.commands(), edge.location()));
    }
    return result;
  }

  List<Location> locations() {
    return locations;
  }

  List<Edge> edges() {
    return edges;
  }
}
