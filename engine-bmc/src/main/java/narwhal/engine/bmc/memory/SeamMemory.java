package narwhal.engine.bmc.memory;

import java.util.Map;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.MemoryReads;
import narwhal.term.memory.MemoryRules;
import narwhal.term.memory.MemoryWrites;
import narwhal.term.memory.Pointers;

/**
 * The theory of memory: reads by its rules, so that what is known stays known. A read at a constant
 * index sees through writes at other constants and through joins; joining two maps that differ in
 * few cells joins these cells; a pointer that is one of few constants reads and writes each of
 * them.
 */
final class SeamMemory implements Memory {
  /** How many cells a write to one of several indices may touch. */
  private static final int MAX_TARGETS = 32;

  private final TermFactory terms;
  private final Choices choices;
  private final Settling settling;
  private final int pointerBits;
  private final MemoryReads reads;
  private final MemoryWrites writes;
  private final boolean commutes;
  private final MapJoins joins;

  SeamMemory(TermFactory terms, PointerLayout layout, MemoryOptions options, Knowledge knowledge) {
    this.terms = terms;
    this.choices = new Choices(terms);
    this.pointerBits = layout.pointerBits();
    this.settling = new Settling(terms, knowledge);
    Pointers pointers = new Pointers(terms, layout.pointerBits(), layout.offsetBits());
    MemoryRules rules =
        new MemoryRules(options.addressRanges(), options.storeMaps(), options.mostChoices());
    this.reads = new MemoryReads(pointers, rules);
    this.writes = reads.writes();
    this.commutes = options.commute();
    this.joins = new MapJoins(terms, layout, reads);
  }

  @Override
  public Term read(Term map, Term index) {
    Term at = settling.of(index);
    return choices.isTree(at)
        ? choices.map(at, leaf -> reads.read(map, leaf), this)
        : reads.read(map, at);
  }

  /** A write to one of few cells writes to each of them, under its condition. */
  @Override
  public Term write(Term map, Term index, Term value) {
    Term where = settling.of(index);
    if (!choices.isTree(where)) {
      return writeOne(map, where, value);
    }
    Map<Term, Term> targets = choices.conditions(where);
    if (targets.size() > MAX_TARGETS) {
      return writeOne(map, where, value);
    }
    Term result = map;
    for (Map.Entry<Term, Term> target : targets.entrySet()) {
      Term at = target.getKey();
      Term kept = target.getValue().isTrue() ? value : reads.read(map, at);
      result = writeOne(result, at, choose(target.getValue(), value, kept));
    }
    return result;
  }

  private Term writeOne(Term map, Term index, Term value) {
    return commutes ? writes.write(map, index, value) : terms.store(map, index, value);
  }

  /** What may be a pointer settles on its object. */
  @Override
  public Term settle(Term value) {
    boolean isChoice =
        value.kind() == Kind.ITE || (value.kind() == Kind.BV_CONCAT && !value.arg(0).isConstant());
    return isChoice && value.sort().isBitVec() && value.width() == pointerBits
        ? settling.of(value)
        : value;
  }

  @Override
  public Term range(Term node, Term[] operands) {
    reads.allowRanged();
    Term[] settled = operands.clone();
    settled[1] = settling.of(operands[1]);
    if (node.kind() == Kind.MEMORY_COPY) {
      settled[3] = settling.of(operands[3]);
    }
    settled[settled.length - 1] = settling.of(operands[settled.length - 1]);
    return terms.rebuild(node, settled);
  }

  @Override
  public Term choose(Term condition, Term then, Term otherwise) {
    return merge(condition, then, otherwise, MapJoins.ALL_EXIST, MapJoins.ALL_EXIST);
  }

  @Override
  public Term merge(Term condition, Term then, Term otherwise, int thenNext, int otherNext) {
    if (then == otherwise || condition.isTrue()) {
      return then;
    }
    if (condition.isFalse()) {
      return otherwise;
    }
    return then.sort().isArray()
        ? joins.join(condition, then, otherwise, thenNext, otherNext)
        : terms.ite(condition, then, otherwise);
  }

  @Override
  public Map<String, Long> counters() {
    return reads.counters().all();
  }
}
