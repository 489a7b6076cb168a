package narwhal.engine.bmc.memory;

import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.MemoryReads;

/**
 * Joins two maps by going back to the map that both were made from (a map is younger than what it
 * was made from, and ids grow), then does the writes of both sides, each where its side holds.
 */
final class MapJoins {
  /** As the number of the first object that does not exist. */
  static final int ALL_EXIST = Integer.MAX_VALUE;

  /** How many writes two maps may differ in to be joined cell by cell. */
  private static final int MAX_CELLS = 256;

  /** The same where an index is not constant. */
  private static final int MAX_SYMBOLIC = 2;

  private final TermFactory terms;
  private final PointerLayout pointers;
  private final MemoryReads reads;

  /**
   * @param reads those that know nothing of the executions under way: a join is for others as well
   */
  MapJoins(TermFactory terms, PointerLayout pointers, MemoryReads reads) {
    this.terms = terms;
    this.pointers = pointers;
    this.reads = reads;
  }

  /** {@code condition ? then : otherwise}; see {@link Memory#merge} for the numbers. */
  Term join(Term condition, Term then, Term otherwise, int thenNext, int otherNext) {
    Term left = then;
    Term right = otherwise;
    int writes = 0;
    boolean constant = true;
    while (left != right) {
      boolean stepLeft = left.id() > right.id();
      Term younger = stepLeft ? left : right;
      if (!isWrite(younger) || ++writes > MAX_CELLS) {
        return terms.ite(condition, then, otherwise);
      }
      constant &= younger.kind() == Kind.STORE && younger.arg(1).isConstant();
      left = stepLeft ? left.arg(0) : left;
      right = stepLeft ? right : right.arg(0);
    }
    if (!constant && writes > MAX_SYMBOLIC) {
      return terms.ite(condition, then, otherwise);
    }
    Term base = left;
    if (!constant) {
      Term other = replay(terms.not(condition), base, otherwise, base);
      return replay(condition, other, then, base);
    }
    Cells cells = new Cells(condition, base, thenNext, otherNext);
    return cells.join(cells(then, base), cells(otherwise, base));
  }

  private static boolean isWrite(Term map) {
    return map.kind() == Kind.STORE || isRange(map);
  }

  private static boolean isRange(Term map) {
    return map.kind() == Kind.MEMORY_SET || map.kind() == Kind.MEMORY_COPY;
  }

  private static Map<Term, Term> cells(Term map, Term base) {
    Map<Term, Term> cells = new LinkedHashMap<>();
    for (Term at = map; at != base; at = at.arg(0)) {
      cells.putIfAbsent(at.arg(1), at.arg(2));
    }
    return cells;
  }

  /** The cells written on the two sides since {@code base}. */
  private final class Cells {
    private final Term condition;
    private final Term base;
    private final int thenNext;
    private final int otherNext;

    Cells(Term condition, Term base, int thenNext, int otherNext) {
      this.condition = condition;
      this.base = base;
      this.thenNext = thenNext;
      this.otherNext = otherNext;
    }

    Term join(Map<Term, Term> left, Map<Term, Term> right) {
      Term result = base;
      Map<Term, Term> all = new LinkedHashMap<>(right);
      all.putAll(left);
      for (Term index : all.keySet()) {
        boolean both = left.containsKey(index) && right.containsKey(index);
        Term old = both ? null : reads.read(base, index);
        Term then = left.getOrDefault(index, old);
        Term otherwise = right.getOrDefault(index, old);
        if (!left.containsKey(index) && isUnborn(index, old, thenNext)) {
          then = otherwise;
        } else if (!right.containsKey(index) && isUnborn(index, old, otherNext)) {
          otherwise = then;
        }
        result = terms.store(result, index, terms.ite(condition, then, otherwise));
      }
      return result;
    }
  }

  private boolean isUnborn(Term index, Term value, int firstUnborn) {
    if (firstUnborn == ALL_EXIST
        || value.kind() != Kind.SELECT
        || !value.arg(0).isVariable()
        || !index.isSmallConstant()
        || index.width() != pointers.pointerBits()) {
      return false;
    }
    long object = index.longBits() >>> pointers.offsetBits();
    return object >= firstUnborn && object < pointers.wildObject();
  }

  /**
   * The writes between {@code base} and {@code map}, oldest first, done on {@code start} where the
   * condition holds; sets and copies are of length 0 elsewhere.
   */
  private Term replay(Term condition, Term start, Term map, Term base) {
    if (map == base) {
      return start;
    }
    Term before = replay(condition, start, map.arg(0), base);
    if (isRange(map)) {
      Term[] operands = map.args().toArray(Term[]::new);
      int length = operands.length - 1;
      operands[0] = before;
      operands[length] =
          terms.ite(condition, operands[length], terms.bv(0, operands[length].width()));
      return terms.rebuild(map, operands);
    }
    Term index = map.arg(1);
    Term kept = reads.read(before, index);
    return terms.store(before, index, terms.ite(condition, map.arg(2), kept));
  }
}
