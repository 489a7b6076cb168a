package narwhal.term;

import java.util.Objects;

/**
 * The hash-consing table: open addressing with linear probing; never shrinks. The hashes lie beside
 * the terms, so that probing touches no term but a likely match.
 */
final class TermTable {
  private Term[] slots = new Term[1 << 12];
  private int[] hashes = new int[1 << 12];
  private int size;

  int size() {
    return size;
  }

  /** The one term of these parts. The array belongs to the table afterwards. */
  Term intern(Kind kind, Sort sort, long data, Object payload, Term[] args) {
    int hash = hash(kind, sort, data, payload, args);
    int mask = slots.length - 1;
    int slot = hash & mask;
    for (int known = hashes[slot]; known != 0; known = hashes[slot]) {
      if (known == hash && matches(slots[slot], kind, sort, data, payload, args)) {
        return slots[slot];
      }
      slot = (slot + 1) & mask;
    }
    Term made = new Term(kind, sort, data, payload, args, size, hash);
    slots[slot] = made;
    hashes[slot] = hash;
    size++;
    if (size * 2L > slots.length) {
      grow();
    }
    return made;
  }

  @SuppressWarnings("ReferenceEquality") // the common case, before the full comparison
  private static boolean matches(
      Term t, Kind kind, Sort sort, long data, Object payload, Term[] args) {
    if (t.kind() != kind || t.data() != data) {
      return false;
    }
    Term[] others = t.operands();
    if (others.length != args.length) {
      return false;
    }
    for (int i = 0; i < args.length; i++) {
      if (others[i] != args[i]) {
        return false;
      }
    }
    return (t.sort() == sort || t.sort().equals(sort)) && Objects.equals(payload, t.payload());
  }

  /** Never zero, which marks a free slot. */
  private static int hash(Kind kind, Sort sort, long data, Object payload, Term[] args) {
    long h = kind.ordinal() * 0x9E3779B97F4A7C15L + data;
    if (payload != null) {
      h = h * 31 + (payload instanceof RoundingMode mode ? mode.ordinal() : payload.hashCode());
    }
    if (args.length == 0 && sort instanceof Sort.BitVec(int width)) {
      h = h * 31 + width;
    }
    for (Term arg : args) {
      h = (h ^ arg.id()) * 0xBF58476D1CE4E5B9L;
      h ^= h >>> 29;
    }
    // Constants may differ in their highest bits only, as pointers to different objects do: these
    // must reach the lowest ones.
    h ^= h >>> 32;
    h *= 0x94D049BB133111EBL;
    h ^= h >>> 29;
    h *= 0xBF58476D1CE4E5B9L;
    int folded = (int) (h ^ (h >>> 32));
    return folded == 0 ? 1 : folded;
  }

  private void grow() {
    Term[] moreSlots = new Term[slots.length * 2];
    int[] moreHashes = new int[moreSlots.length];
    int mask = moreSlots.length - 1;
    for (int i = 0; i < slots.length; i++) {
      if (hashes[i] != 0) {
        int slot = hashes[i] & mask;
        while (moreHashes[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        moreSlots[slot] = slots[i];
        moreHashes[slot] = hashes[i];
      }
    }
    slots = moreSlots;
    hashes = moreHashes;
  }
}
