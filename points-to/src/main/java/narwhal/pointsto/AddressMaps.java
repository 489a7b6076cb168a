package narwhal.pointsto;

import java.util.Optional;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Keeps, beside the contents of a region, which of its cells hold bits of an address: a map with 1
 * there. Only regions have it whose bytes may be looked at as numbers though addresses are stored
 * there, too.
 */
final class AddressMaps {
  /** The sort of what such a map holds. */
  static final Sort CELL = Sort.bitVec(1);

  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;

  AddressMaps(Context context, ProcedureBuilder builder) {
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
  }

  /** Nothing is an address. */
  void none(Region region) {
    region
        .addresses()
        .ifPresent(map -> builder.assign(map, terms.constArray(map.sort(), cell(terms.fals()))));
  }

  /** After a store of that many bytes that are bits of an address or not. */
  void store(Region region, Term pointer, long bytes, Term isAddress) {
    if (region.addresses().isEmpty()) {
      return;
    }
    Term map = region.addresses().get();
    for (long offset = 0; offset < bytes; offset += region.cellBytes()) {
      map = terms.store(map, pointers.plus(pointer, offset), cell(isAddress));
    }
    builder.assign(region.addresses().get(), map);
  }

  void clear(Region region, Term pointer, long bytes) {
    store(region, pointer, bytes, terms.fals());
  }

  /** The same for a number of bytes that is computed. */
  void clear(Region region, Term pointer, Term length) {
    Term none = cell(terms.fals());
    region
        .addresses()
        .ifPresent(
            map ->
                builder.assign(
                    map, pointers.filled(map, region.cellBytes(), pointer, none, length)));
  }

  /** After a copy of bytes; {@code before} is the map of the source before it. */
  void copy(Region to, Region from, Optional<Term> before, Term target, Term source, long bytes) {
    if (to.addresses().isEmpty()) {
      return;
    }
    Term map = to.addresses().get();
    for (long offset = 0; offset < bytes; offset += to.cellBytes()) {
      long first = offset - offset % from.cellBytes();
      Term isAddress = load(before, from.cellBytes(), pointers.plus(source, first), to.cellBytes());
      map = terms.store(map, pointers.plus(target, offset), cell(isAddress));
    }
    builder.assign(to.addresses().get(), map);
  }

  /** After a copy of a computed number of bytes between cells of one width. */
  void copy(Region to, Region from, Term target, Term source, Term length) {
    if (to.addresses().isPresent() && from.addresses().isPresent()) {
      Term map = to.addresses().get();
      Term before = from.addresses().get();
      builder.assign(map, pointers.copied(map, to.cellBytes(), target, before, source, length));
    } else {
      clear(to, target, length);
    }
  }

  /** Whether some of that many bytes are bits of an address. */
  Term load(Region region, Term pointer, long bytes) {
    return load(region.addresses(), region.cellBytes(), pointer, bytes);
  }

  private Term load(Optional<Term> map, int cellBytes, Term pointer, long bytes) {
    Term some = terms.fals();
    for (long offset = 0; map.isPresent() && offset < bytes; offset += cellBytes) {
      Term here = terms.select(map.get(), pointers.plus(pointer, offset));
      some = terms.or(some, terms.eq(here, cell(terms.tru())));
    }
    return some;
  }

  private Term cell(Term isAddress) {
    return terms.ite(isAddress, terms.bv(1, 1), terms.bv(0, 1));
  }
}
