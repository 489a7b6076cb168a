package narwhal.term;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A concrete array: constants at finitely many indices, one constant everywhere else. */
record ArrayValue(Sort.Array sort, Term otherwise, IndexTrie entries) {
  Term select(Term index) {
    Term value = entries.get(index);
    return value == null ? otherwise : value;
  }

  ArrayValue store(Term index, Term value) {
    return new ArrayValue(sort, otherwise, entries.put(index, value));
  }

  /** Reads nested stores over a constant array, all of constants; iterative. */
  static ArrayValue of(Term term) {
    var stores = new java.util.ArrayDeque<Term>();
    Term base = term;
    while (base.kind() == Kind.STORE) {
      stores.push(base);
      base = base.arg(0);
    }
    if (base.kind() != Kind.CONST_ARRAY) {
      throw new IllegalArgumentException("not an array of constants: " + term);
    }
    ArrayValue value = new ArrayValue((Sort.Array) term.sort(), base.arg(0), IndexTrie.EMPTY);
    for (Term store : stores) {
      value = value.store(store.arg(1), store.arg(2));
    }
    return value;
  }

  /** The one term of this function: stores in the order of the indices, none superfluous. */
  Term toTerm(TermFactory terms) {
    Map<Term, Term> sorted = new TreeMap<>(ORDER);
    entries.forEach(sorted::put);
    Term common = otherwise;
    if (coversHalf()) {
      common = mostFrequent(terms, sorted);
    }
    TermFactory raw = terms.raw();
    Term result = raw.constArray(sort, common);
    for (Map.Entry<Term, Term> entry : sorted.entrySet()) {
      if (entry.getValue() != common) {
        result = raw.store(result, entry.getKey(), entry.getValue());
      }
    }
    return result;
  }

  /** Numbers by value, anything else by age. */
  private static final Comparator<Term> ORDER =
      (a, b) ->
          switch (a.kind()) {
            case BV_CONSTANT -> a.bits().compareTo(b.bits());
            case INT_CONSTANT -> a.integer().compareTo(b.integer());
            case REAL_CONSTANT -> a.rational().compareTo(b.rational());
            default -> Integer.compare(a.id(), b.id());
          };

  /** Only then can another constant be the more frequent one. */
  private boolean coversHalf() {
    return sort.index() instanceof Sort.BitVec(int width)
        && BigInteger.valueOf(2L * entries.size()).bitLength() > width;
  }

  /** Adds the missing indices; of equally frequent values, the one at the least index. */
  private Term mostFrequent(TermFactory terms, Map<Term, Term> sorted) {
    int width = ((Sort.BitVec) sort.index()).width();
    for (long i = 0; i < 1L << width; i++) {
      sorted.putIfAbsent(terms.bv(i, width), otherwise);
    }
    Map<Term, Integer> counts = new HashMap<>();
    sorted.values().forEach(v -> counts.merge(v, 1, Integer::sum));
    Term best = otherwise;
    int most = 0;
    for (Term value : sorted.values()) {
      if (counts.get(value) > most) {
        best = value;
        most = counts.get(value);
      }
    }
    return best;
  }
}
