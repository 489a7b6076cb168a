package narwhal.engine.bmc.unroll;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import narwhal.ir.logic.PointerLayout;
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
  private static final int MAX_CELLS = 256;

  /** The same where an index is not constant. */
  private static final int MAX_SYMBOLIC = 2;

  private static final int MAX_DEPTH = 200;

  /** How many stores are looked at one by one before the chain is indexed. */
  private static final int MAX_STEPS = 16;

  private static final int MAX_CACHE = 1 << 18;

  /** How many cells a write to one of several indices may touch. */
  private static final int MAX_TARGETS = 8;

  private final TermFactory terms;
  private final Choices choices;
  private final UnaryOperator<Term> known;
  private final StoreIndex stores = new StoreIndex();
  private final Map<Read, Term> reads = new HashMap<>();

  private record Read(Term map, Term index) {}

  private final PointerLayout pointers;

  /**
   * The objects from these numbers on do not exist on the side of {@code then} or {@code
   * otherwise}.
   */
  private int thenObjects = Integer.MAX_VALUE;

  private int otherObjects = Integer.MAX_VALUE;

  /**
   * @param known makes a condition constant where the executions under way decide it
   */
  Maps(TermFactory terms, PointerLayout pointers, UnaryOperator<Term> known) {
    this.pointers = pointers;
    this.terms = terms;
    this.choices = new Choices(terms);
    this.known = known;
  }

  /** Any operator but those on maps. */
  Term apply(Term node, Term[] arguments) {
    return choices.apply(node, arguments);
  }

  Term select(Term map, Term index) {
    if (!choices.isTree(index)) {
      return index.isConstant() ? select(map, index, 0) : terms.select(map, index);
    }
    return choices.map(choices.prune(index, known), leaf -> select(map, leaf, 0), this);
  }

  /** A write to one of few cells writes to each of them, under its condition. */
  Term store(Term map, Term index, Term value) {
    if (!choices.isTree(index)) {
      return terms.store(map, index, value);
    }
    Map<Term, Term> targets = choices.conditions(choices.prune(index, known));
    if (targets.size() > MAX_TARGETS) {
      return terms.store(map, index, value);
    }
    Term result = map;
    for (Map.Entry<Term, Term> target : targets.entrySet()) {
      Term at = target.getKey();
      Term kept = target.getValue().isTrue() ? value : select(map, at, 0);
      result = terms.store(result, at, ite(target.getValue(), value, kept));
    }
    return result;
  }

  private Term select(Term map, Term index, int depth) {
    Term at = map;
    for (int steps = 0; StoreIndex.isConstantStore(at); steps++) {
      if (at.arg(1) == index) {
        return at.arg(2);
      }
      if (steps == MAX_STEPS) {
        Term found = stores.find(at, index);
        if (found != null) {
          return found;
        }
        at = stores.base(at);
        break;
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
   * Joins the values of two sides, where objects with numbers from the given ones on do not exist.
   * What a side holds in the memory of an object that it never makes is the environment's choice,
   * and is chosen to be what the other side holds.
   */
  Term merge(Term condition, Term then, Term otherwise, int thenNext, int otherNext) {
    thenObjects = thenNext;
    otherObjects = otherNext;
    Term merged = ite(condition, then, otherwise);
    thenObjects = Integer.MAX_VALUE;
    otherObjects = Integer.MAX_VALUE;
    return merged;
  }

  private boolean isUnborn(Term index, Term value, int firstUnborn) {
    if (firstUnborn == Integer.MAX_VALUE
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
      if (!left.containsKey(index) && isUnborn(index, old, thenObjects)) {
        then = otherwise;
      } else if (!right.containsKey(index) && isUnborn(index, old, otherObjects)) {
        otherwise = then;
      }
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
