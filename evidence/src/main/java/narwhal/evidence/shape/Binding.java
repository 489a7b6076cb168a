package narwhal.evidence.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parts of a world play the parts of a shape, as far as that is settled. */
final class Binding {
  /** Objects that are no segments, and their nodes. */
  final Map<Integer, Integer> nodes = new HashMap<>();

  /** The first and the last piece of segments, where known. */
  final Map<Integer, Integer> firsts = new HashMap<>();

  final Map<Integer, Integer> lasts = new HashMap<>();

  /** The pieces of segments, from the first to the last. */
  final Map<Integer, List<Integer>> rows = new HashMap<>();

  final Map<Integer, Word> symbols = new HashMap<>();

  /** Pieces that play a part. */
  final Set<Integer> taken = new HashSet<>();

  /** Objects whose contents have not been looked at. */
  final Deque<Integer> open = new ArrayDeque<>();

  Binding copy() {
    Binding copy = new Binding();
    copy.nodes.putAll(nodes);
    copy.firsts.putAll(firsts);
    copy.lasts.putAll(lasts);
    copy.rows.putAll(rows);
    copy.symbols.putAll(symbols);
    copy.taken.addAll(taken);
    copy.open.addAll(open);
    return copy;
  }

  /** A node plays the part of an object. */
  boolean bind(int object, int node) {
    Integer known = nodes.get(object);
    if (known != null) {
      return known == node;
    }
    if (!taken.add(node)) {
      return false;
    }
    nodes.put(object, node);
    open.add(object);
    return true;
  }
}
