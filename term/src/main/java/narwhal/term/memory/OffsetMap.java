package narwhal.term.memory;

import java.util.function.BiConsumer;
import narwhal.term.Term;

/**
 * A persistent map from numbers to terms, ordered by the unsigned value of the keys: a binary trie
 * over the highest bit that differs (Patricia). One content has one shape, so two maps made from
 * each other share what they have in common, and comparing them costs what differs.
 */
@SuppressWarnings({"ReferenceEquality", "ClassInitializationDeadlock"}) // sharing is what counts
public sealed interface OffsetMap {
  OffsetMap EMPTY = new Empty();

  record Empty() implements OffsetMap {}

  record Leaf(long key, Term value) implements OffsetMap {}

  /** Keys that agree in all bits above {@code bit}; those with the bit clear are on the left. */
  record Fork(long prefix, long bit, OffsetMap left, OffsetMap right, int size)
      implements OffsetMap {
    boolean covers(long key) {
      return (key & ~(bit | (bit - 1))) == prefix;
    }
  }

  /** Receives a key at which two maps differ; null where a map has none. */
  interface Difference {
    void at(long key, Term first, Term second);
  }

  default int size() {
    return switch (this) {
      case Empty _ -> 0;
      case Leaf _ -> 1;
      case Fork fork -> fork.size;
    };
  }

  /** The value, or null. */
  default Term get(long key) {
    OffsetMap node = this;
    while (node instanceof Fork fork) {
      if (!fork.covers(key)) {
        return null;
      }
      node = (key & fork.bit) == 0 ? fork.left : fork.right;
    }
    return node instanceof Leaf leaf && leaf.key == key ? leaf.value : null;
  }

  default OffsetMap put(long key, Term value) {
    return switch (this) {
      case Empty _ -> new Leaf(key, value);
      case Leaf leaf ->
          leaf.key == key
              ? leaf.value == value ? this : new Leaf(key, value)
              : join(leaf.key, this, key, new Leaf(key, value));
      case Fork fork -> {
        if (!fork.covers(key)) {
          yield join(fork.prefix, this, key, new Leaf(key, value));
        }
        OffsetMap side = (key & fork.bit) == 0 ? fork.left : fork.right;
        OffsetMap changed = side.put(key, value);
        yield changed == side
            ? this
            : (key & fork.bit) == 0
                ? fork(fork.prefix, fork.bit, changed, fork.right)
                : fork(fork.prefix, fork.bit, fork.left, changed);
      }
    };
  }

  /** The entries with keys from {@code low} to {@code high}, both included, in order. */
  default void within(long low, long high, BiConsumer<Long, Term> action) {
    switch (this) {
      case Empty _ -> {}
      case Leaf leaf -> {
        if (isBetween(low, leaf.key, high)) {
          action.accept(leaf.key, leaf.value);
        }
      }
      case Fork fork -> {
        long last = fork.prefix | (fork.bit - 1) | fork.bit;
        if (Long.compareUnsigned(last, low) >= 0 && Long.compareUnsigned(fork.prefix, high) <= 0) {
          fork.left.within(low, high, action);
          fork.right.within(low, high, action);
        }
      }
    }
  }

  /** How many keys lie between {@code low} and {@code high}, both included. */
  default int countWithin(long low, long high) {
    return switch (this) {
      case Empty _ -> 0;
      case Leaf leaf -> isBetween(low, leaf.key, high) ? 1 : 0;
      case Fork fork -> {
        long last = fork.prefix | (fork.bit - 1) | fork.bit;
        if (Long.compareUnsigned(last, low) < 0 || Long.compareUnsigned(fork.prefix, high) > 0) {
          yield 0;
        }
        boolean isInside =
            Long.compareUnsigned(low, fork.prefix) <= 0 && Long.compareUnsigned(last, high) <= 0;
        yield isInside
            ? fork.size
            : fork.left.countWithin(low, high) + fork.right.countWithin(low, high);
      }
    };
  }

  /** Whether a key lies between {@code low} and {@code high}, both included. */
  default boolean hasWithin(long low, long high) {
    return countWithin(low, high) > 0;
  }

  /** All entries, in order. */
  default void forEach(BiConsumer<Long, Term> action) {
    within(0, -1, action);
  }

  /** The keys at which the maps differ, in order; shared parts are not entered. */
  default void differences(OffsetMap other, Difference action) {
    OffsetMaps.differences(this, other, action);
  }

  private static OffsetMap join(long first, OffsetMap a, long second, OffsetMap b) {
    long bit = Long.highestOneBit(first ^ second);
    long prefix = first & ~(bit | (bit - 1));
    return (first & bit) == 0 ? fork(prefix, bit, a, b) : fork(prefix, bit, b, a);
  }

  private static Fork fork(long prefix, long bit, OffsetMap left, OffsetMap right) {
    return new Fork(prefix, bit, left, right, left.size() + right.size());
  }

  private static boolean isBetween(long low, long key, long high) {
    return Long.compareUnsigned(low, key) <= 0 && Long.compareUnsigned(key, high) <= 0;
  }
}
