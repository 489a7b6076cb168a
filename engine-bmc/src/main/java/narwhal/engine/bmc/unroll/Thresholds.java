package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.WordRange;

/**
 * The constants that the program has compared a word with, so that one comparison tells of another:
 * where {@code x < 3} holds, so does {@code x < 5}. Whether one holds somewhere is for others to
 * say.
 */
final class Thresholds {
  /** How many comparisons are kept for a word, and how many parts of a condition looked at. */
  private static final int MOST = 8;

  private static final int MOST_PARTS = 16;

  private record Comparison(Term condition, WordRange range) {}

  private final TermFactory terms;
  private final Map<Term, List<Comparison>> comparisons = new HashMap<>();

  Thresholds(TermFactory terms) {
    this.terms = terms;
  }

  /** Takes note of a condition, which may hold or not. */
  void note(Term condition) {
    note(condition, MOST_PARTS);
  }

  private void note(Term condition, int budget) {
    switch (condition.kind()) {
      case NOT -> note(condition.arg(0), budget);
      case AND, OR -> {
        int each = budget / condition.arity();
        for (int i = 0; i < condition.arity() && each > 0; i++) {
          note(condition.arg(i), each);
        }
      }
      case BV_ULT, BV_SLT, EQUAL -> WordRange.of(condition).ifPresent(it -> add(condition, it));
      default -> {}
    }
  }

  private void add(Term condition, WordRange range) {
    List<Comparison> list = comparisons.computeIfAbsent(range.word(), key -> new ArrayList<>());
    Comparison comparison = new Comparison(condition, range);
    if (list.size() < MOST && !list.contains(comparison)) {
      list.add(comparison);
    }
  }

  /** Whether a condition follows from another that was noted, of which {@code holds} says so. */
  boolean follows(Term condition, Predicate<Term> holds) {
    Optional<WordRange> wanted = WordRange.of(condition);
    List<Comparison> list = wanted.map(it -> comparisons.get(it.word())).orElse(null);
    if (list == null) {
      return false;
    }
    for (Comparison known : list) {
      // Equalities among themselves are left to the solver: state machines have many.
      if (known.condition.kind() != Kind.EQUAL || !isEquality(condition)) {
        boolean follows =
            known.range.isWithin(wanted.get())
                ? holds.test(known.condition)
                : known.range.complement().isWithin(wanted.get())
                    && holds.test(terms.not(known.condition));
        if (follows) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isEquality(Term condition) {
    return (condition.kind() == Kind.NOT ? condition.arg(0) : condition).kind() == Kind.EQUAL;
  }
}
