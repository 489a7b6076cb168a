package narwhal.term;

import java.util.Arrays;
import java.util.Objects;

/** The hash-consing table: open addressing with linear probing; never shrinks. */
final class TermTable {
  private Term[] slots = new Term[1 << 12];
  private int size;

  int size() {
    return size;
  }

  /** The one term of these parts. The array belongs to the table afterwards. */
  Term intern(Kind kind, Sort sort, long data, Object payload, Term[] args) {
    int hash = hash(kind, sort, data, payload, args);
    int mask = slots.length - 1;
    int slot = hash & mask;
    for (Term t = slots[slot]; t != null; t = slots[slot]) {
      if (t.hashCode() == hash && matches(t, kind, sort, data, payload, args)) {
        return t;
      }
      slot = (slot + 1) & mask;
    }
    Term made = new Term(kind, sort, data, payload, args, size, hash);
    slots[slot] = made;
    size++;
    if (size * 2 > slots.length) {
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
    h *= 0x94D049BB133111EBL;
    return (int) (h ^ (h >>> 32));
  }

  private void grow() {
    Term[] old = slots;
    Term[] bigger = new Term[old.length * 2];
    int mask = bigger.length - 1;
    for (Term t : old) {
      if (t != null) {
        int slot = t.hashCode() & mask;
        while (bigger[slot] != null) {
          slot = (slot + 1) & mask;
        }
        bigger[slot] = t;
      }
    }
    slots = bigger;
  }

  @Override
  public String toString() {
    return size
        + " terms in "
        + slots.length
        + " slots, "
        + Arrays.stream(slots).filter(s -> s == null).count()
        + " free";
  }
}
