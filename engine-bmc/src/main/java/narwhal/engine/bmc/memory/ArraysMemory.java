package narwhal.engine.bmc.memory;

import java.util.Map;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.MemoryReads;
import narwhal.term.memory.MemoryRules;
import narwhal.term.memory.Pointers;

/**
 * Arrays of the solver; nothing but what the term factory simplifies. Sets and copies, which arrays
 * cannot express, are read by their rules.
 */
final class ArraysMemory implements Memory {
  private final TermFactory terms;
  private final MemoryReads ranges;
  private boolean hasRanges;

  ArraysMemory(TermFactory terms, PointerLayout layout) {
    this.terms = terms;
    Pointers pointers = new Pointers(terms, layout.pointerBits(), layout.offsetBits());
    ranges = new MemoryReads(pointers, new MemoryRules(false, false, 0));
  }

  @Override
  public Term read(Term map, Term index) {
    return hasRanges ? ranges.read(map, index) : terms.select(map, index);
  }

  @Override
  public Term write(Term map, Term index, Term value) {
    return terms.store(map, index, value);
  }

  @Override
  public Term range(Term node, Term[] operands) {
    hasRanges = true;
    ranges.allowRanged();
    return terms.rebuild(node, operands);
  }

  @Override
  public Term choose(Term condition, Term then, Term otherwise) {
    // The factory would read maps where it joins writes.
    boolean isRanged = hasRanges && then.sort().isArray() && !condition.isConstant();
    return isRanged && then != otherwise
        ? terms.raw().ite(condition, then, otherwise)
        : terms.ite(condition, then, otherwise);
  }

  @Override
  public Map<String, Long> counters() {
    return ranges.counters().all();
  }
}
