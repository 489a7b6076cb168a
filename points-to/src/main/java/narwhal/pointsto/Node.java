package narwhal.pointsto;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A class of objects that the analysis does not tell apart, as a node of a union-find forest.
 * {@link PointsTo} alone changes it.
 */
final class Node {
  Node parent = this;
  int rank;

  /** The class of what pointers stored in these objects point to; null until someone asks. */
  Node content;

  /** Every access and every offset is a multiple of this many bytes; 0 while there is none. */
  long unit;

  /** Some object here starts with undefined contents. */
  boolean undefinedContents;

  /** Some object lives here: a global, an allocation or a function. */
  boolean hasObject;

  /** Some heap object lives here. */
  boolean heap;

  /** Integers made from addresses are stored in, or are, this class. */
  boolean addressInts;

  /** The functions that are objects of this class. */
  final Set<String> functions = new LinkedHashSet<>();

  Node find() {
    Node root = this;
    while (root.parent != root) {
      root = root.parent;
    }
    Node node = this;
    while (node.parent != root) {
      Node next = node.parent;
      node.parent = root;
      node = next;
    }
    return root;
  }

  /** Whether a heap object may be found here, or by following pointers from here on. */
  boolean leadsToHeap() {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Node at = find(); seen.add(at); at = at.content.find()) {
      if (at.heap || at.content == null) {
        return at.heap;
      }
    }
    return false;
  }

  static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }

  /**
   * The width in bytes of this class's cells: the largest power of two that divides every access
   * and offset.
   */
  int cellBytes() {
    Node root = find();
    long unit = root.unit == 0 ? 1 : Long.lowestOneBit(root.unit);
    return (int) Math.min(unit, 16);
  }
}
