package narwhal.pointsto;

import java.util.Optional;
import java.util.function.LongFunction;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Keeps, beside the contents of a region, which bytes of which addresses its cells hold: a map of
 * {@link PartTags}. Only regions have it whose bytes may be looked at as numbers, or overwritten
 * one by one, though addresses are stored there, too.
 */
final class AddressMaps {
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final PartTags tags;
  private final ProcedureBuilder builder;

  AddressMaps(Context context, ProcedureBuilder builder) {
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.tags = context.tags;
    this.builder = builder;
  }

  /** Nothing is an address. */
  void none(Region region) {
    region
        .addresses()
        .ifPresent(
            map -> builder.assign(map, terms.constArray((Sort.Array) map.sort(), tags.none())));
  }

  /** After a store of a scalar with a tag, in that many bytes. */
  void store(Region region, Term pointer, long bytes, Term tag) {
    int cell = region.cellBytes();
    store(region, pointer, bytes, offset -> bytes == cell ? tag : tags.part(tag, offset, cell));
  }

  /** After a store of an address. */
  void storeAddress(Region region, Term pointer, Term address) {
    int cell = region.cellBytes();
    store(region, pointer, address.width() / 8, offset -> tags.of(address, offset, cell));
  }

  private void store(Region region, Term pointer, long bytes, LongFunction<Term> cells) {
    if (region.addresses().isEmpty()) {
      return;
    }
    Term map = region.addresses().get();
    for (long offset = 0; offset < bytes; offset += region.cellBytes()) {
      map = terms.store(map, pointers.plus(pointer, offset), cells.apply(offset));
    }
    builder.assign(region.addresses().get(), map);
  }

  void clear(Region region, Term pointer, long bytes) {
    store(region, pointer, bytes, offset -> tags.none());
  }

  /** The same for a number of bytes that is computed. */
  void clear(Region region, Term pointer, Term length) {
    region
        .addresses()
        .ifPresent(
            map ->
                builder.assign(
                    map, pointers.filled(map, region.cellBytes(), pointer, tags.none(), length)));
  }

  /** After a copy of bytes; {@code before} is the map of the source before it. */
  void copy(Region to, Region from, Optional<Term> before, Term target, Term source, long bytes) {
    int wide = from.cellBytes();
    int narrow = to.cellBytes();
    store(
        to,
        target,
        bytes,
        offset -> {
          long first = offset - offset % wide;
          Term there = pointers.plus(source, first);
          return wide <= narrow
              ? load(before, wide, there, narrow)
              : tags.part(load(before, wide, there, wide), offset - first, narrow);
        });
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

  /** The tag of a scalar in that many bytes. */
  Term load(Region region, Term pointer, long bytes) {
    return load(region.addresses(), region.cellBytes(), pointer, bytes);
  }

  /** Whether some of so many bytes are of an address. */
  Term holdsPart(Region region, Term pointer, long bytes) {
    Term some = terms.fals();
    for (long k = 0; k < bytes && region.addresses().isPresent(); k += region.cellBytes()) {
      Term tag = terms.select(region.addresses().get(), pointers.plus(pointer, k));
      some = terms.or(some, tags.isPart(tag));
    }
    return some;
  }

  private Term load(Optional<Term> map, int cell, Term pointer, long bytes) {
    if (map.isEmpty()) {
      return tags.none();
    }
    int count = (int) ((bytes + cell - 1) / cell);
    return tags.joined(count, cell, k -> terms.select(map.get(), pointers.plus(pointer, k * cell)));
  }
}
