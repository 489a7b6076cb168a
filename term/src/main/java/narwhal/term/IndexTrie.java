package narwhal.term;

import java.util.function.BiConsumer;

/**
 * An immutable map from constant terms to constant terms: a binary trie over the bits of the id.
 */
@SuppressWarnings("ClassInitializationDeadlock") // the records only read their own components
sealed interface IndexTrie {
  IndexTrie EMPTY = new Empty();

  record Empty() implements IndexTrie {}

  record Leaf(Term key, Term value) implements IndexTrie {}

  /** Ids with the bit clear are on the left. */
  record Fork(int bit, IndexTrie left, IndexTrie right, int size) implements IndexTrie {}

  default int size() {
    return switch (this) {
      case Empty _ -> 0;
      case Leaf _ -> 1;
      case Fork fork -> fork.size;
    };
  }

  /** The value, or null. */
  default Term get(Term key) {
    IndexTrie node = this;
    while (node instanceof Fork fork) {
      node = (key.id() & fork.bit) == 0 ? fork.left : fork.right;
    }
    return node instanceof Leaf leaf && leaf.key == key ? leaf.value : null;
  }

  default IndexTrie put(Term key, Term value) {
    return put(this, key, value, 1);
  }

  private static IndexTrie put(IndexTrie node, Term key, Term value, int bit) {
    return switch (node) {
      case Empty _ -> new Leaf(key, value);
      case Leaf leaf ->
          leaf.key == key ? new Leaf(key, value) : split(leaf, new Leaf(key, value), bit);
      case Fork fork ->
          (key.id() & fork.bit) == 0
              ? fork(fork.bit, put(fork.left, key, value, fork.bit << 1), fork.right)
              : fork(fork.bit, fork.left, put(fork.right, key, value, fork.bit << 1));
    };
  }

  private static IndexTrie split(Leaf a, Leaf b, int bit) {
    boolean left = (a.key.id() & bit) == 0;
    if (left == ((b.key.id() & bit) == 0)) {
      IndexTrie deeper = split(a, b, bit << 1);
      return left ? fork(bit, deeper, EMPTY) : fork(bit, EMPTY, deeper);
    }
    return left ? fork(bit, a, b) : fork(bit, b, a);
  }

  private static Fork fork(int bit, IndexTrie left, IndexTrie right) {
    return new Fork(bit, left, right, left.size() + right.size());
  }

  default void forEach(BiConsumer<Term, Term> action) {
    switch (this) {
      case Empty _ -> {}
      case Leaf leaf -> action.accept(leaf.key, leaf.value);
      case Fork fork -> {
        fork.left.forEach(action);
        fork.right.forEach(action);
      }
    }
  }
}
