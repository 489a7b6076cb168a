package narwhal.term.memory;

import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * Makes the terms of the theory of memory. A memory is a map from pointers to cells of one width:
 * reading and writing a cell are SELECT and STORE, a choice between memories is ITE; a word of
 * several cells is read and written cell by cell, the first cell in the low bits.
 */
public record MemoryTerms(Pointers pointers, int cellBytes) {

  /** read-byte and read-word: {@code cells} cells from the pointer on. */
  public Term read(Term memory, Term pointer, int cells) {
    Term word = null;
    for (int i = 0; i < cells; i++) {
      Term cell = pointers.terms().select(memory, at(pointer, i));
      word = word == null ? cell : pointers.terms().concat(cell, word);
    }
    return word;
  }

  /** write-byte and write-word: as many cells as the value fills. */
  public Term write(Term memory, Term pointer, Term value) {
    int bits = 8 * cellBytes;
    Term result = memory;
    for (int i = 0; i * bits < value.width(); i++) {
      Term cell = pointers.terms().extract((i + 1) * bits - 1, i * bits, value);
      result = pointers.terms().store(result, at(pointer, i), cell);
    }
    return result;
  }

  /** memset: {@code length} bytes, a multiple of a cell, as a term of pointer width. */
  public Term set(Term memory, Term pointer, Term cell, Term length) {
    return pointers
        .terms()
        .indexed(Kind.MEMORY_SET, pointers.offsetBits(), cellBytes, memory, pointer, cell, length);
  }

  /** memcpy and memmove: what {@code source} holds, which later writes do not change. */
  public Term copy(Term memory, Term pointer, Term source, Term from, Term length) {
    return pointers
        .terms()
        .indexed(
            Kind.MEMORY_COPY,
            pointers.offsetBits(),
            cellBytes,
            memory,
            pointer,
            source,
            from,
            length);
  }

  private Term at(Term pointer, int cell) {
    return cell == 0
        ? pointer
        : pointers.plus(
            pointer, pointers.terms().bv((long) cell * cellBytes, pointers.offsetBits()));
  }
}
