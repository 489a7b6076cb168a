package narwhal.term.memory;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * The store map of each memory that ends with writes, made when it is first asked for. The term
 * stays the chain of writes; the map is its index. As maps are persistent, every version of a
 * memory has its own and shares most of it with its neighbours (the paper's §7.2 keeps only the
 * newest).
 */
final class StoreMaps {
  /** Of a long chain every so many versions keep their map. */
  private static final int KEPT = 16;

  private final Pointers pointers;
  private final MemoryCounters counters;
  private final TermMap<StoreMap> known = new TermMap<>();
  private final TermMap<AddressGroup.Member> members = new TermMap<>();

  StoreMaps(Pointers pointers, MemoryCounters counters) {
    this.pointers = pointers;
    this.counters = counters;
  }

  /** The group and displacement of an address, or null. */
  AddressGroup.Member member(Term address) {
    if (address.isConstant()) {
      return AddressGroup.of(address, pointers);
    }
    AddressGroup.Member member = members.get(address);
    if (member == null) {
      member = AddressGroup.of(address, pointers);
      if (member != null) {
        members.put(address, member);
      }
    }
    return member;
  }

  /** The map of a memory, or null if it does not end with a write to an address of a group. */
  StoreMap of(Term memory) {
    StoreMap map = known.get(memory);
    if (map != null || memory.kind() != Kind.STORE) {
      return map;
    }
    AddressGroup.Member first = member(memory.arg(1));
    if (first == null) {
      return null;
    }
    List<Term> writes = new ArrayList<>();
    Term at = memory;
    while (map == null && at.kind() == Kind.STORE) {
      AddressGroup.Member member = member(at.arg(1));
      if (member == null || !member.group().equals(first.group())) {
        break;
      }
      writes.add(at);
      at = at.arg(0);
      map = known.get(at);
    }
    boolean isLonger = map != null && map.group().equals(first.group());
    if (!isLonger) {
      map = new StoreMap(first.group(), OffsetMap.EMPTY, at, 0);
    }
    for (Term write : writes.reversed()) {
      counters.count(map.length() == 0 ? "smap.new" : "smap.hit");
      map = map.with(member(write.arg(1)).displacement(), write.arg(2));
      if (map.length() % KEPT == 0) {
        known.put(write, map);
      }
    }
    known.put(memory, map);
    return map;
  }
}
