package narwhal.engine.bmc.unroll;

import narwhal.term.Term;

/**
 * An immutable map from small numbers to terms: a tree of arrays, changed by copying the path. Two
 * versions share what they have in common, so merging them costs what differs.
 */
@SuppressWarnings("ReferenceEquality") // sharing is what makes merging cheap
final class Bindings {
  private static final int BITS = 4;
  private static final int WIDTH = 1 << BITS;
  private static final int MASK = WIDTH - 1;

  private final int shift;
  private final Object[] root;

  /** Joins two different values of one key. */
  interface Join {
    Term join(int key, Term first, Term second);
  }

  private Bindings(int shift, Object[] root) {
    this.shift = shift;
    this.root = root;
  }

  /** Keys 0 … {@code size - 1}, all without a value. */
  static Bindings ofSize(int size) {
    int shift = 0;
    while (size > WIDTH << shift) {
      shift += BITS;
    }
    return new Bindings(shift, new Object[WIDTH]);
  }

  /** The value, null if there is none. */
  Term get(int key) {
    Object[] node = root;
    for (int s = shift; s > 0; s -= BITS) {
      node = (Object[]) node[(key >>> s) & MASK];
      if (node == null) {
        return null;
      }
    }
    return (Term) node[key & MASK];
  }

  Bindings with(int key, Term value) {
    return get(key) == value ? this : new Bindings(shift, with(root, shift, key, value));
  }

  private static Object[] with(Object[] node, int shift, int key, Term value) {
    Object[] copy = node == null ? new Object[WIDTH] : node.clone();
    int slot = (key >>> shift) & MASK;
    copy[slot] = shift == 0 ? value : with((Object[]) copy[slot], shift - BITS, key, value);
    return copy;
  }

  /** The map that has {@code join} of both values wherever they differ. */
  Bindings merge(Bindings other, Join join) {
    Object[] merged = merge(root, other.root, shift, 0, join);
    return merged == root ? this : merged == other.root ? other : new Bindings(shift, merged);
  }

  private static Object[] merge(Object[] a, Object[] b, int shift, int prefix, Join join) {
    if (a == b) {
      return a;
    }
    Object[] result = null;
    for (int slot = 0; slot < WIDTH; slot++) {
      Object left = a == null ? null : a[slot];
      Object right = b == null ? null : b[slot];
      if (left == right) {
        continue;
      }
      int key = prefix | (slot << shift);
      Object merged =
          shift == 0
              ? join.join(key, (Term) left, (Term) right)
              : merge((Object[]) left, (Object[]) right, shift - BITS, key, join);
      if (merged != left) {
        if (result == null) {
          result = a == null ? new Object[WIDTH] : a.clone();
        }
        result[slot] = merged;
      }
    }
    return result == null ? a : result;
  }

  /** Whether both give every key the same value. */
  boolean sameAs(Bindings other) {
    return same(root, other.root, shift);
  }

  private static boolean same(Object[] a, Object[] b, int shift) {
    if (a == b) {
      return true;
    }
    for (int slot = 0; slot < WIDTH; slot++) {
      Object left = a == null ? null : a[slot];
      Object right = b == null ? null : b[slot];
      if (left != right && (shift == 0 || !same((Object[]) left, (Object[]) right, shift - BITS))) {
        return false;
      }
    }
    return true;
  }
}
