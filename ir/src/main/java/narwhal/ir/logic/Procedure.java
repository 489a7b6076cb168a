package narwhal.ir.logic;

import java.util.List;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * A control-flow graph over nodes 0 … {@code nodes - 1}. A node without outgoing edges that is not
 * {@code exit} ends the execution. The edges out of a node are tried all; their leading assumes
 * decide. {@code locations} gives the place in the source of each node, for messages about loops.
 */
public record Procedure(
    String name,
    List<Term> parameters,
    List<Term> results,
    List<Term> locals,
    int nodes,
    int entry,
    int exit,
    List<Edge> edges,
    List<Location> locations) {
  public Procedure {
    parameters = List.copyOf(parameters);
    results = List.copyOf(results);
    locals = List.copyOf(locals);
    edges = List.copyOf(edges);
    locations = List.copyOf(locations);
  }
}
