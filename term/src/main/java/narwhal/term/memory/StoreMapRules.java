package narwhal.term.memory;

import java.util.Arrays;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.PointerComparison.Relation;
import narwhal.term.memory.ReadRule.Outcome;

/** Reads over store maps (Fig. 6.5). */
final class StoreMapRules {
  private static final int PEEKED = 16;

  private final Pointers pointers;
  private final StoreMaps maps;
  private final PointerComparison comparison;
  private final ReadReach reach;

  StoreMapRules(Pointers pointers, StoreMaps maps, PointerComparison comparison, ReadReach reach) {
    this.pointers = pointers;
    this.maps = maps;
    this.comparison = comparison;
    this.reach = reach;
  }

  List<ReadRule> rules() {
    return List.of(
        ReadRule.of("r.hit", this::hit),
        ReadRule.of("r.miss", this::miss),
        ReadRule.of("r.skip", this::skip),
        new TableRule(pointers, maps, comparison).rule(),
        ReadRule.of("r.abort", this::abort));
  }

  /** The index is of the map's group, and the map has its displacement. */
  private Outcome hit(Term memory, Term index) {
    if (index.isConstant()) {
      Term at = peek(memory, index);
      if (at.kind() == Kind.STORE && at.arg(1) == index) {
        return new Outcome.Value(at.arg(2));
      }
    }
    StoreMap map = maps.of(memory);
    AddressGroup.Member member = map == null ? null : maps.member(index);
    if (member == null || !member.group().equals(map.group())) {
      return null;
    }
    Term value = map.cells().get(member.displacement());
    return value == null ? null : new Outcome.Value(value);
  }

  /** The index is of the map's group, and the map does not have its displacement. */
  private Outcome miss(Term memory, Term index) {
    if (index.isConstant() && memory.kind() == Kind.STORE) {
      Term at = peek(memory, index);
      if (at.kind() != Kind.STORE) {
        return new Outcome.Read(at, index);
      }
    }
    StoreMap map = maps.of(memory);
    AddressGroup.Member member = map == null ? null : maps.member(index);
    return member != null
            && member.group().equals(map.group())
            && map.cells().get(member.displacement()) == null
        ? new Outcome.Read(map.below(), index)
        : null;
  }

  /** Passes the first few constant writes that miss a constant, which is cheaper than their map. */
  private static Term peek(Term memory, Term index) {
    Term at = memory;
    for (int i = 0; i < PEEKED && at.kind() == Kind.STORE; i++) {
      if (at.arg(1) == index || !at.arg(1).isConstant()) {
        return at;
      }
      at = at.arg(0);
    }
    return at;
  }

  /** No address of the map can be the index. */
  private Outcome skip(Term memory, Term index) {
    StoreMap map = maps.of(memory);
    return map != null && misses(map, index) ? new Outcome.Read(map.below(), index) : null;
  }

  private boolean misses(StoreMap map, Term index) {
    if (!map.group().isConstant()) {
      return map.group().form() == AddressGroup.Form.POINTER
          && comparison.isElsewhere(index, map.group().base());
    }
    AddressRanges ranges = comparison.ranges(index);
    return !ranges.isTop()
        && Arrays.stream(ranges.ranges())
            .noneMatch(range -> map.cells().hasWithin(range.low(), range.high()));
  }

  /** Neither is known: the writes that may be hit, as choices, last address first. */
  private Outcome abort(Term memory, Term index) {
    StoreMap map = maps.of(memory);
    if (map == null || !reach.isWithin(memory, index)) {
      return null;
    }
    Outcome[] result = {new Outcome.Read(map.below(), index)};
    map.candidates(
        comparison.ranges(index),
        (key, value) -> {
          Term at = address(map.group(), key, index.sort());
          if (comparison.compare(at, index) != Relation.DISTINCT) {
            Term isHit = pointers.terms().eq(at, index);
            result[0] = new Outcome.Choose(isHit, new Outcome.Value(value), result[0]);
          }
        });
    return result[0];
  }

  private Term address(AddressGroup group, long displacement, Sort sort) {
    TermFactory terms = pointers.terms();
    return switch (group.form()) {
      case CONSTANT ->
          sort instanceof Sort.BitVec(int width)
              ? terms.bv(displacement, width)
              : terms.integer(java.math.BigInteger.valueOf(displacement ^ Long.MIN_VALUE));
      case SUM -> terms.bvAdd(group.base(), terms.bv(displacement, group.base().width()));
      case POINTER -> pointers.plus(group.base(), terms.bv(displacement, pointers.offsetBits()));
    };
  }
}
