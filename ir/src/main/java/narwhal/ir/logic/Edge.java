package narwhal.ir.logic;

import java.util.List;
import narwhal.ir.machine.Location;

/** Control goes from node {@code source} to node {@code target} doing the commands. */
public record Edge(int source, int target, List<Command> commands, Location location) {
  public Edge {
    commands = List.copyOf(commands);
  }
}
