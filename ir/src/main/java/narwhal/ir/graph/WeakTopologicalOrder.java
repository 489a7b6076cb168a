package narwhal.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Bourdoncle's weak topological order ("Efficient chaotic iteration strategies with widenings",
 * 1993) of the nodes reachable from an entry: a linear order in which nested components occupy
 * intervals that start with their heads. Every edge u → v either leads forward in the order, or v
 * is the head of a component that contains u.
 */
public final class WeakTopologicalOrder {
  private final int[] order;
  private final int[] position;
  private final List<Component> components;
  private final int[] innermost;

  /**
   * Positions {@code start} … {@code end - 1} of the order; the head stands at {@code start}.
   *
   * @param parent the index of the component directly around, −1 for none
   * @param depth 1 for an outermost component
   */
  public record Component(int index, int head, int parent, int depth, int start, int end) {
    public boolean contains(int position) {
      return start <= position && position < end;
    }
  }

  private WeakTopologicalOrder(
      int[] order, int[] position, List<Component> components, int[] innermost) {
    this.order = order;
    this.position = position;
    this.components = components;
    this.innermost = innermost;
  }

  public static WeakTopologicalOrder of(Graph graph, int entry) {
    return new Builder(graph).build(entry);
  }

  /** How many nodes are reachable. */
  public int size() {
    return order.length;
  }

  /** The node at a position. */
  public int node(int position) {
    return order[position];
  }

  /** The position of a node, −1 if it is unreachable. */
  public int position(int node) {
    return position[node];
  }

  /** All components; one that is inside another comes after it. */
  public List<Component> components() {
    return components;
  }

  /**
   * The index of the innermost component that contains the node (a head is in its own component),
   * −1 for none.
   */
  public int innermost(int node) {
    return innermost[node];
  }

  private static final class Builder {
    private final Graph graph;
    private final TarjanSearch search;
    private final int[] scope;
    private final int[] order;
    private final int[] position;
    private int size;
    private final List<Component> open = new ArrayList<>();

    Builder(Graph graph) {
      this.graph = graph;
      search = new TarjanSearch(graph);
      scope = new int[graph.nodes()];
      order = new int[graph.nodes()];
      position = new int[graph.nodes()];
      Arrays.fill(scope, -1);
      Arrays.fill(position, -1);
    }

    /** The strongly connected parts of one component without its head, still to be laid out. */
    private record Level(int component, Iterator<int[]> parts) {}

    WeakTopologicalOrder build(int entry) {
      Deque<Level> levels = new ArrayDeque<>();
      search.run(entry, node -> true);
      levels.push(new Level(-1, search.takeInTopologicalOrder().iterator()));
      while (!levels.isEmpty()) {
        Level level = levels.peek();
        if (!level.parts.hasNext()) {
          levels.pop();
          close(level.component);
          continue;
        }
        int[] part = level.parts.next();
        place(part[0]);
        if (part.length > 1 || hasSelfLoop(part[0])) {
          levels.push(split(part, level.component));
        }
      }
      return new WeakTopologicalOrder(
          Arrays.copyOf(order, size), position, List.copyOf(open), scope);
    }

    private void place(int node) {
      order[size] = node;
      position[node] = size++;
    }

    private Level split(int[] part, int parent) {
      int index = open.size();
      int depth = parent < 0 ? 1 : open.get(parent).depth + 1;
      open.add(new Component(index, part[0], parent, depth, size - 1, size));
      for (int node : part) {
        scope[node] = index;
        search.forget(node);
      }
      for (int i = 0; i < graph.successorCount(part[0]); i++) {
        int target = graph.successor(part[0], i);
        if (scope[target] == index && target != part[0] && !search.isSeen(target)) {
          search.run(target, node -> scope[node] == index && node != part[0]);
        }
      }
      return new Level(index, search.takeInTopologicalOrder().iterator());
    }

    private void close(int index) {
      if (index >= 0) {
        Component c = open.get(index);
        open.set(index, new Component(index, c.head, c.parent, c.depth, c.start, size));
      }
    }

    private boolean hasSelfLoop(int node) {
      for (int i = 0; i < graph.successorCount(node); i++) {
        if (graph.successor(node, i) == node) {
          return true;
        }
      }
      return false;
    }
  }
}
