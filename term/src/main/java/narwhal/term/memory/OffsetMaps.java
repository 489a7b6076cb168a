package narwhal.term.memory;

import narwhal.term.memory.OffsetMap.Difference;
import narwhal.term.memory.OffsetMap.Empty;
import narwhal.term.memory.OffsetMap.Fork;
import narwhal.term.memory.OffsetMap.Leaf;

/** Compares two persistent maps by walking both at once. */
@SuppressWarnings("ReferenceEquality") // shared parts are equal
final class OffsetMaps {
  private OffsetMaps() {}

  static void differences(OffsetMap a, OffsetMap b, Difference action) {
    if (a == b || (a instanceof Empty && b instanceof Empty)) {
      return;
    }
    if (a instanceof Empty) {
      b.forEach((key, value) -> action.at(key, null, value));
    } else if (b instanceof Empty) {
      a.forEach((key, value) -> action.at(key, value, null));
    } else if (a instanceof Fork left && b instanceof Fork right) {
      forks(left, right, action);
    } else if (a instanceof Leaf leaf) {
      one(leaf, b, action);
    } else {
      one((Leaf) b, a, turned(action));
    }
  }

  private static Difference turned(Difference action) {
    return (key, second, first) -> action.at(key, first, second);
  }

  /** The keys in order: those of the other map below the leaf's, the leaf's, those above. */
  private static void one(Leaf leaf, OffsetMap other, Difference action) {
    boolean[] done = new boolean[1];
    other.forEach(
        (key, value) -> {
          if (key == leaf.key()) {
            done[0] = true;
            if (value != leaf.value()) {
              action.at(key, leaf.value(), value);
            }
            return;
          }
          if (!done[0] && Long.compareUnsigned(key, leaf.key()) > 0) {
            done[0] = true;
            action.at(leaf.key(), leaf.value(), null);
          }
          action.at(key, null, value);
        });
    if (!done[0]) {
      action.at(leaf.key(), leaf.value(), null);
    }
  }

  private static void forks(Fork a, Fork b, Difference action) {
    if (a.bit() == b.bit() && a.prefix() == b.prefix()) {
      differences(a.left(), b.left(), action);
      differences(a.right(), b.right(), action);
    } else if (Long.compareUnsigned(a.bit(), b.bit()) > 0 && a.covers(b.prefix())) {
      inside(a, b, action);
    } else if (Long.compareUnsigned(b.bit(), a.bit()) > 0 && b.covers(a.prefix())) {
      inside(b, a, turned(action));
    } else if (Long.compareUnsigned(a.prefix(), b.prefix()) < 0) {
      differences(a, OffsetMap.EMPTY, action);
      differences(OffsetMap.EMPTY, b, action);
    } else {
      differences(OffsetMap.EMPTY, b, action);
      differences(a, OffsetMap.EMPTY, action);
    }
  }

  /** All keys of {@code small} lie on one side of {@code large}. */
  private static void inside(Fork large, Fork small, Difference action) {
    boolean isLeft = (small.prefix() & large.bit()) == 0;
    differences(large.left(), isLeft ? small : OffsetMap.EMPTY, action);
    differences(large.right(), isLeft ? OffsetMap.EMPTY : small, action);
  }
}
