package narwhal.separation.cell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.term.Term;

/** Where the variables of a procedure have got the values that they keep. */
final class Settled {
  private static final int NONE = -1;

  private final List<Edge> edges;
  private final int entry;
  private final List<List<Integer>> from = new ArrayList<>();
  private final Map<Term, List<Position>> writes = new HashMap<>();
  private final Map<Integer, BitSet> after = new HashMap<>();
  private final Map<Integer, BitSet> without = new HashMap<>();

  /** A command by its number on an edge, which is told by its number too. */
  record Position(int edge, int command) {}

  Settled(Procedure procedure, Commands commands) {
    this.edges = procedure.edges();
    this.entry = procedure.entry();
    for (int node = 0; node < procedure.nodes(); node++) {
      from.add(new ArrayList<>());
    }
    for (int e = 0; e < edges.size(); e++) {
      from.get(edges.get(e).source()).add(e);
      List<Command> all = edges.get(e).commands();
      for (int c = 0; c < all.size(); c++) {
        for (Term variable : commands.writes(all.get(c))) {
          writes.computeIfAbsent(variable, v -> new ArrayList<>()).add(new Position(e, c));
        }
      }
    }
  }

  /**
   * Whether a variable that nothing else writes has the same value at all the positions of one run:
   * one write comes before all of them, and none after that one.
   */
  boolean isSettled(Term variable, List<Position> positions) {
    List<Position> all = writes.getOrDefault(variable, List.of());
    return all.isEmpty() || all.stream().anyMatch(last -> isLast(last, all, positions));
  }

  private boolean isLast(Position last, List<Position> writes, List<Position> positions) {
    return writes.stream().noneMatch(other -> isAfter(other, last))
        && positions.stream().allMatch(position -> isOnlyAfter(position, last));
  }

  /** Whether control may come to a position after it was at another. */
  private boolean isAfter(Position position, Position other) {
    return mayRepeat(position.edge, other.edge)
        || (position.edge == other.edge && position.command > other.command);
  }

  /** Whether control may come to an edge once another is over. */
  private boolean mayRepeat(int edge, int other) {
    return after
        .computeIfAbsent(other, e -> reachable(edges.get(e).target(), NONE))
        .get(edges.get(edge).source());
  }

  /** Whether control may take an edge twice in one run. */
  boolean mayRepeat(int edge) {
    return mayRepeat(edge, edge);
  }

  /** Whether control comes to a position only after it was at another. */
  private boolean isOnlyAfter(Position position, Position other) {
    return position.edge == other.edge
        ? position.command > other.command
        : !without
            .computeIfAbsent(other.edge, e -> reachable(entry, e))
            .get(edges.get(position.edge).source());
  }

  private BitSet reachable(int start, int left) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(start));
    seen.set(start);
    while (!open.isEmpty()) {
      for (int edge : from.get(open.pop())) {
        int target = edges.get(edge).target();
        if (edge != left && !seen.get(target)) {
          seen.set(target);
          open.push(target);
        }
      }
    }
    return seen;
  }
}
