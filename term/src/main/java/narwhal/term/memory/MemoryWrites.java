package narwhal.term.memory;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.PointerComparison.Relation;

/**
 * Writes over writes (Fig. 6.4). A write joins the store map of its group by itself, as the map is
 * the index of the chain (SMAP-NEW, SMAP-HIT). Writes to other addresses in between are passed, so
 * that the map goes on below them (WOW-COMMUTE over a single write, WOSMAP-COMMUTE over a map). As
 * all constant addresses are one group, the paper's order of allocation is not needed.
 */
public final class MemoryWrites {
  /** How many writes may be passed; each is made again. */
  private static final int MOST_PASSED = 4;

  private final TermFactory terms;
  private final StoreMaps maps;
  private final PointerComparison comparison;
  private final MemoryCounters counters;

  MemoryWrites(
      TermFactory terms, StoreMaps maps, PointerComparison comparison, MemoryCounters counters) {
    this.terms = terms;
    this.maps = maps;
    this.comparison = comparison;
    this.counters = counters;
  }

  public Term write(Term memory, Term index, Term value) {
    List<Term> passed = passed(memory, index);
    if (passed.isEmpty()) {
      return terms.store(memory, index, value);
    }
    Term result = terms.store(passed.getLast().arg(0), index, value);
    for (Term write : passed.reversed()) {
      result = terms.store(result, write.arg(1), write.arg(2));
    }
    boolean isMap = passed.size() > 1;
    counters.count(isMap ? "wosmap.commute" : "wow.commute");
    return result;
  }

  /** The writes above the nearest one of the same group, if the new one may pass all of them. */
  private List<Term> passed(Term memory, Term index) {
    AddressGroup.Member member = maps.member(index);
    List<Term> passed = new ArrayList<>();
    Term at = memory;
    while (member != null && at.kind() == Kind.STORE && passed.size() <= MOST_PASSED) {
      AddressGroup.Member other = maps.member(at.arg(1));
      if (other != null && other.group().equals(member.group())) {
        return passed;
      }
      if (comparison.compare(at.arg(1), index) != Relation.DISTINCT) {
        break;
      }
      passed.add(at);
      at = at.arg(0);
    }
    return List.of();
  }
}
