package narwhal.engine.bmc.unroll;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Reads from and joins map values so that what is known stays known: a read at a constant index
 * sees through stores at other constants and through joins; joining two maps that differ in few
 * cells joins these cells.
 */
final class Maps {
  /** How many stores two maps may differ in to be joined cell by cell. */
  private static final int MAX_CELLS = 64;

  /** The same where an index is not constant. */
  private static final int MAX_SYMBOLIC = 2;

  private static final int MAX_DEPTH = 200;
  private static final int MAX_CACHE = 1 << 18;

  private final TermFactory terms;
  private final Map<Read, Term> reads = new HashMap<>();

  private record Read(Term map, Term index) {}

  Maps(TermFactory terms) {
    this.terms = terms;
  }

  TermFactory terms() {
    return terms;
  }

  Term select(Term map, Term index) {
    return index.isConstant() ? select(map, index, 0) : terms.select(map, index);
  }

  private Term select(Term map, Term index, int depth) {
    Term at = map;
    while (at.kind() == Kind.STORE && at.arg(1).isConstant()) {
      if (at.arg(1) == index) {
        return at.arg(2);
      }
      at = at.arg(0);
    }
    if (at.kind() == Kind.CONST_ARRAY) {
      return at.arg(0);
    }
    if (at.kind() != Kind.ITE || depth > MAX_DEPTH) {
      return terms.select(at, index);
    }
    Read read = new Read(at, index);
    Term known = reads.get(read);
    if (known == null) {
      Term then = select(at.arg(1), index, depth + 1);
      Term otherwise = select(at.arg(2), index, depth + 1);
      known = ite(at.arg(0), then, otherwise);
      if (reads.size() > MAX_CACHE) {
        reads.clear();
      }
      reads.put(read, known);
    }
    return known;
  }

  /** {@code condition ? then : otherwise}. */
  Term ite(Term condition, Term then, Term otherwise) {
    if (then == otherwise || condition.isTrue()) {
      return then;
    }
    if (condition.isFalse()) {
      return otherwise;
    }
    return then.sort().isArray()
        ? join(condition, then, otherwise)
        : terms.ite(condition, then, otherwise);
  }

  /**
   * Goes back to the map that both were made from (a map is younger than what it was made from, and
   * ids grow), then does the stores of both sides, each where its side holds.
   */
  private Term join(Term condition, Term then, Term otherwise) {
    Term left = then;
    Term right = otherwise;
    int stores = 0;
    boolean constant = true;
    while (left != right) {
      boolean stepLeft = left.id() > right.id();
      Term younger = stepLeft ? left : right;
      if (younger.kind() != Kind.STORE || ++stores > MAX_CELLS) {
        return terms.ite(condition, then, otherwise);
      }
      constant &= younger.arg(1).isConstant();
      left = stepLeft ? left.arg(0) : left;
      right = stepLeft ? right : right.arg(0);
    }
    if (!constant && stores > MAX_SYMBOLIC) {
      return terms.ite(condition, then, otherwise);
    }
    Term base = left;
    return constant
        ? joinCells(condition, base, cells(then, base), cells(otherwise, base))
        : replay(condition, replay(terms.not(condition), base, otherwise, base), then, base);
  }

  private static Map<Term, Term> cells(Term map, Term base) {
    Map<Term, Term> cells = new LinkedHashMap<>();
    for (Term at = map; at != base; at = at.arg(0)) {
      cells.putIfAbsent(at.arg(1), at.arg(2));
    }
    return cells;
  }

  private Term joinCells(Term condition, Term base, Map<Term, Term> left, Map<Term, Term> right) {
    Term result = base;
    Map<Term, Term> all = new LinkedHashMap<>(right);
    all.putAll(left);
    for (Term index : all.keySet()) {
      Term old = left.containsKey(index) && right.containsKey(index) ? null : select(base, index);
      Term then = left.getOrDefault(index, old);
      Term otherwise = right.getOrDefault(index, old);
      result = terms.store(result, index, ite(condition, then, otherwise));
    }
    return result;
  }

  /**
   * The stores between {@code base} and {@code map}, oldest first, done on {@code start} where the
   * condition holds.
   */
  private Term replay(Term condition, Term start, Term map, Term base) {
    if (map == base) {
      return start;
    }
    Term before = replay(condition, start, map.arg(0), base);
    Term index = map.arg(1);
    return terms.store(before, index, ite(condition, map.arg(2), select(before, index)));
  }
}
