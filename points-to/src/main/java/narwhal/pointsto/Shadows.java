package narwhal.pointsto;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Keeps, beside the contents of a region, which bits of them have been written: a map with the same
 * cells, in which a written bit is 1. What holds for no written bit at all needs no map: regions of
 * globals and zeroed memory have none.
 */
final class Shadows {
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;

  Shadows(Context context, ProcedureBuilder builder) {
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
  }

  /** All bits of so many bytes are written. */
  Term written(long bytes) {
    int width = Math.toIntExact(8 * bytes);
    return terms.bv(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE), width);
  }

  /** None of them is. */
  Term unwritten(long bytes) {
    return terms.bv(0, Math.toIntExact(8 * bytes));
  }

  /** Before anything was written. */
  void start(Region region) {
    region
        .shadow()
        .ifPresent(
            map ->
                builder.assign(map, terms.constArray(map.sort(), unwritten(region.cellBytes()))));
  }

  /** After a write of that many bytes. */
  void write(Region region, Term pointer, long bytes) {
    if (region.shadow().isPresent()) {
      store(region, pointer, bytes, written(bytes));
    }
  }

  /** The same for a number of bytes that is computed. */
  void write(Region region, Term pointer, Term length) {
    int cell = region.cellBytes();
    region
        .shadow()
        .ifPresent(
            map -> builder.assign(map, pointers.filled(map, cell, pointer, written(cell), length)));
  }

  /** The bytes come to be anew. */
  void clear(Region region, Term pointer, long bytes) {
    if (region.shadow().isPresent()) {
      store(region, pointer, bytes, unwritten(bytes));
    }
  }

  /** After a copy of bytes; {@code before} is the shadow of the source before it. */
  void copy(Region to, Region from, Optional<Term> before, Term target, Term source, long bytes) {
    if (to.shadow().isPresent()) {
      store(to, target, bytes, load(before, from.cellBytes(), source, bytes));
    }
  }

  /** After a copy of a computed number of bytes between cells of one width. */
  void copy(Region to, Region from, Term target, Term source, Term length) {
    if (to.shadow().isPresent() && from.shadow().isPresent()) {
      Term map = to.shadow().get();
      Term before = from.shadow().get();
      builder.assign(map, pointers.copied(map, to.cellBytes(), target, before, source, length));
    } else {
      write(to, target, length);
    }
  }

  /** Which bits of that many bytes have been written. */
  Term load(Region region, Term pointer, long bytes) {
    return load(region.shadow(), region.cellBytes(), pointer, bytes);
  }

  private Term load(Optional<Term> map, int cell, Term pointer, long bytes) {
    if (map.isEmpty()) {
      return written(bytes);
    }
    Term bits = null;
    for (long offset = 0; offset < bytes; offset += cell) {
      Term part = terms.select(map.get(), pointers.plus(pointer, offset));
      bits = bits == null ? part : terms.concat(part, bits);
    }
    return bits;
  }

  /** Says which bits of that many bytes have been written. */
  void store(Region region, Term pointer, long bytes, Term bits) {
    if (region.shadow().isEmpty()) {
      return;
    }
    int cell = region.cellBytes();
    Term map = region.shadow().get();
    for (long offset = 0; offset < bytes; offset += cell) {
      int low = (int) (8 * offset);
      map =
          terms.store(
              map, pointers.plus(pointer, offset), terms.extract(low + 8 * cell - 1, low, bits));
    }
    builder.assign(region.shadow().get(), map);
  }
}
