package narwhal.term.memory;

import java.util.HashMap;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Sets and copies as what they stand for: a loop of writes, unrolled as often as there are offsets.
 * Everything is built as it is, without simplification.
 */
final class Definitions {
  private final TermFactory raw;
  private final int pointerBits;
  private final Map<Term, Term> done = new HashMap<>();

  Definitions(Pointers pointers) {
    raw = pointers.terms().raw();
    pointerBits = pointers.pointerBits();
  }

  Term of(Term term) {
    Term known = done.get(term);
    if (known == null) {
      Term[] operands = term.args().stream().map(this::of).toArray(Term[]::new);
      boolean isLoop = term.kind() == Kind.MEMORY_SET || term.kind() == Kind.MEMORY_COPY;
      known =
          isLoop ? loop(term, operands) : operands.length == 0 ? term : raw.rebuild(term, operands);
      done.put(term, known);
    }
    return known;
  }

  private Term loop(Term term, Term[] operands) {
    int offsetBits = term.index(0);
    Term memory = operands[0];
    for (int at = 0; at < 1 << offsetBits; at += term.index(1)) {
      Term value =
          term.kind() == Kind.MEMORY_SET
              ? operands[2]
              : raw.select(operands[2], plus(operands[3], at, offsetBits));
      Term written = raw.store(memory, plus(operands[1], at, offsetBits), value);
      Term goesOn = raw.bvUlt(raw.bv(at, pointerBits), operands[operands.length - 1]);
      memory = raw.ite(goesOn, written, memory);
    }
    return memory;
  }

  private Term plus(Term pointer, int bytes, int offsetBits) {
    return raw.concat(
        raw.extract(pointerBits - 1, offsetBits, pointer),
        raw.bvAdd(raw.extract(offsetBits - 1, 0, pointer), raw.bv(bytes, offsetBits)));
  }
}
