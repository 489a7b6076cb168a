package narwhal.term.memory;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;
import narwhal.term.memory.PointerComparison.Relation;

/**
 * Whether a read is to become a choice between the writes it may hit, or is left to the solver as
 * it is: few such writes become choices. A read over a set or a copy must become one, as solvers do
 * not know these.
 */
final class ReadReach {
  /** Every read becomes a choice. */
  static final int ALL = Integer.MAX_VALUE;

  /** How many writes, or store maps where there are some, are looked at. */
  private static final int MAX_STEPS = 256;

  private final PointerComparison comparison;
  private final StoreMaps maps;
  private final int mostWrites;
  private final TermMap<Boolean> ranged = new TermMap<>();
  private boolean hasRanged;

  /**
   * @param maps null if writes are looked at one by one
   */
  ReadReach(PointerComparison comparison, StoreMaps maps, int mostWrites) {
    this.comparison = comparison;
    this.maps = maps;
    this.mostWrites = mostWrites;
  }

  /** From now on memories may be made of sets and copies. */
  void allowRanged() {
    hasRanged = true;
  }

  boolean isWithin(Term memory, Term index) {
    return mostWrites == ALL
        || (hasRanged && isRanged(memory))
        || (mostWrites > 0 && openWrites(memory, index) <= mostWrites);
  }

  /** How many writes may be hit before one is for sure; a great number if that takes long. */
  private int openWrites(Term memory, Term index) {
    ArrayDeque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new HashSet<>();
    open.push(memory);
    int writes = 0;
    for (int steps = 0; !open.isEmpty(); steps++) {
      if (steps == MAX_STEPS || writes > mostWrites) {
        return ALL;
      }
      Term at = open.pop();
      switch (at.kind()) {
        case STORE -> {
          StoreMap map = maps == null ? null : maps.of(at);
          Relation relation =
              map == null ? comparison.compare(at.arg(1), index) : relation(map, index);
          if (relation == Relation.OPEN) {
            writes += map == null ? 1 : map.countCandidates(comparison.ranges(index));
          }
          Term below = map == null ? at.arg(0) : map.below();
          if (relation != Relation.EQUAL && seen.add(below)) {
            open.push(below);
          }
        }
        case ITE -> {
          for (int side = 1; side < 3; side++) {
            if (seen.add(at.arg(side))) {
              open.push(at.arg(side));
            }
          }
        }
        default -> {}
      }
    }
    return writes;
  }

  /** Whether the index is for sure in the map, for sure not, or neither. */
  private Relation relation(StoreMap map, Term index) {
    AddressGroup.Member member = maps.member(index);
    if (member == null || !member.group().equals(map.group())) {
      return Relation.OPEN;
    }
    return map.cells().get(member.displacement()) == null ? Relation.DISTINCT : Relation.EQUAL;
  }

  /** Whether a set or a copy is among what the memory is made of. */
  boolean isRanged(Term memory) {
    ArrayDeque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new HashSet<>();
    open.push(memory);
    while (!open.isEmpty()) {
      Term at = open.pop();
      Boolean known = ranged.get(at);
      if (known != null && !known) {
        continue;
      }
      if (known != null || at.kind() == Kind.MEMORY_SET || at.kind() == Kind.MEMORY_COPY) {
        ranged.put(memory, true);
        return true;
      }
      int first = at.kind() == Kind.ITE ? 1 : 0;
      int last = at.kind() == Kind.ITE ? 2 : at.kind() == Kind.STORE ? 0 : -1;
      for (int i = first; i <= last; i++) {
        if (seen.add(at.arg(i))) {
          open.push(at.arg(i));
        }
      }
    }
    ranged.put(memory, false);
    seen.forEach(plain -> ranged.put(plain, false));
    return false;
  }
}
