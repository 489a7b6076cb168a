package narwhal.term;

import java.util.Arrays;
import java.util.Comparator;

/** Negation, conjunction, disjunction. Each rule is written for AND; OR is its dual. */
final class BooleanRules {
  /** How many operands of a nested junction are looked at. */
  private static final int WIDTH = 16;

  /** How many junctions inside each other are looked at. */
  private static final int DEPTH = 64;

  private static final int CHAIN = 4;

  private final TermFactory terms;
  private final Factoring factoring;

  BooleanRules(TermFactory terms) {
    this.terms = terms;
    this.factoring = new Factoring(terms);
  }

  /** ¬¬a → a. */
  Term not(Term a) {
    return a.kind() == Kind.NOT ? a.arg(0) : null;
  }

  Term junction(Kind kind, Term[] args) {
    Term neutral = terms.bool(kind == Kind.AND);
    Term absorbing = terms.bool(kind == Kind.OR);
    if (args.length == 1) {
      return args[0];
    }
    if (args.length > 2) {
      return many(kind, args, neutral, absorbing);
    }
    Term a = args[0];
    Term b = args[1];
    if (a == absorbing || b == absorbing || complementary(a, b)) {
      return absorbing;
    }
    if (a == neutral || a == b) {
      return b;
    }
    if (b == neutral) {
      return a;
    }
    Term nested = nested(kind, a, b, absorbing);
    if (nested == null) {
      nested = nested(kind, b, a, absorbing);
    }
    if (nested == null && isImplied(kind, a, b)) {
      nested = b;
    } else if (nested == null && isImplied(kind, b, a)) {
      nested = a;
    }
    if (nested == null) {
      nested = ranges(kind, a, b, absorbing);
    }
    if (nested == null && a.kind() == dual(kind) && b.kind() == dual(kind)) {
      nested = factoring.factor(kind, a, b);
    }
    return nested;
  }

  /** x and ¬x. */
  static boolean complementary(Term a, Term b) {
    return (a.kind() == Kind.NOT && a.arg(0) == b) || (b.kind() == Kind.NOT && b.arg(0) == a);
  }

  static Kind dual(Kind kind) {
    return kind == Kind.AND ? Kind.OR : Kind.AND;
  }

  /** a with a junction b that speaks of a: absorption, in both polarities. */
  private Term nested(Kind kind, Term a, Term b, Term absorbing) {
    boolean negated = b.kind() == Kind.NOT;
    Term inner = negated ? b.arg(0) : b;
    if ((inner.kind() != Kind.AND && inner.kind() != Kind.OR) || inner.arity() > WIDTH) {
      return null;
    }
    int same = -1;
    int opposite = -1;
    for (int i = 0; i < inner.arity(); i++) {
      Term x = inner.arg(i);
      if (x == a) {
        same = i;
      } else if (complementary(x, a)) {
        opposite = i;
      }
    }
    if (negated) {
      int swap = same;
      same = opposite;
      opposite = swap;
    }
    // Read b as a junction of its (possibly negated) operands.
    boolean sameKind = (inner.kind() == kind) != negated;
    if (sameKind) {
      // a ∧ (a ∧ y) → a ∧ y;  a ∧ (¬a ∧ y) → false
      return same >= 0 ? b : opposite >= 0 ? absorbing : null;
    }
    // a ∧ (a ∨ y) → a, also further inside;  a ∧ (¬a ∨ y) → a ∧ y
    if (same >= 0 || (!negated && isWithin(inner, a))) {
      return a;
    }
    return opposite < 0 ? null : terms.make(kind, a, without(inner, opposite, negated));
  }

  /** x &lt; 3 ∧ x &lt; 5 → x &lt; 3; x &lt; 3 ∧ 4 &lt; x → false. */
  private static Term ranges(Kind kind, Term a, Term b, Term absorbing) {
    Term comparedA = compared(a);
    if (comparedA == null || comparedA != compared(b)) {
      return null;
    }
    WordRange first = WordRange.of(a).orElseThrow();
    WordRange second = WordRange.of(b).orElseThrow();
    boolean isAnd = kind == Kind.AND;
    if (first.isWithin(second)) {
      return isAnd ? a : b;
    }
    if (second.isWithin(first)) {
      return isAnd ? b : a;
    }
    boolean isDecided =
        isAnd ? first.isWithin(second.complement()) : first.complement().isWithin(second);
    return isDecided ? absorbing : null;
  }

  /** The word that a condition compares with a constant, or null. */
  private static Term compared(Term condition) {
    Term comparison = condition.kind() == Kind.NOT ? condition.arg(0) : condition;
    return WordRange.isComparison(comparison)
        ? comparison.arg(comparison.arg(0).isConstant() ? 1 : 0)
        : null;
  }

  /** (x ∨ …) ∧ (x ∧ …): whether what the first says is part of the second. */
  private static boolean isImplied(Kind kind, Term a, Term b) {
    if (a.kind() != dual(kind) || b.kind() != kind) {
      return false;
    }
    Term at = b;
    for (int steps = 0; at != null && steps < CHAIN; steps++) {
      Term next = null;
      for (int i = 0; i < Math.min(at.arity(), WIDTH); i++) {
        if (at.arg(i).kind() == kind) {
          next = at.arg(i);
        } else if (isWithin(a, at.arg(i))) {
          return true;
        }
      }
      at = next;
    }
    return false;
  }

  /**
   * Whether a term is an operand of a junction, or of one of the same kind inside its last ones.
   */
  private static boolean isWithin(Term junction, Term wanted) {
    Term at = junction;
    for (int steps = 0; at != null && steps < DEPTH; steps++) {
      Term next = null;
      for (int i = 0; i < Math.min(at.arity(), WIDTH); i++) {
        if (at.arg(i) == wanted) {
          return true;
        }
        next = at.arg(i).kind() == junction.kind() ? at.arg(i) : next;
      }
      at = next;
    }
    return false;
  }

  private Term without(Term junction, int drop, boolean negated) {
    Term[] rest = new Term[junction.arity() - 1];
    for (int i = 0, j = 0; i < junction.arity(); i++) {
      if (i != drop) {
        rest[j++] = junction.arg(i);
      }
    }
    Term smaller = rest.length == 1 ? rest[0] : terms.make(junction.kind(), rest);
    return negated ? terms.not(smaller) : smaller;
  }

  /** More than two operands: sorted, each once, without the neutral one. */
  private Term many(Kind kind, Term[] args, Term neutral, Term absorbing) {
    Term[] sorted = args.clone();
    Arrays.sort(sorted, Comparator.comparingInt(Term::id));
    int n = 0;
    for (Term arg : sorted) {
      if (arg == absorbing) {
        return absorbing;
      }
      if (arg != neutral && (n == 0 || sorted[n - 1] != arg)) {
        sorted[n++] = arg;
      }
    }
    for (int i = 0; i < n; i++) {
      if (sorted[i].kind() == Kind.NOT && indexOf(sorted, n, sorted[i].arg(0)) >= 0) {
        return absorbing;
      }
    }
    return switch (n) {
      case 0 -> neutral;
      case 1 -> sorted[0];
      case 2 -> terms.make(kind, sorted[0], sorted[1]);
      default ->
          n == args.length && Arrays.equals(sorted, args)
              ? null
              : terms.raw().make(kind, Arrays.copyOf(sorted, n));
    };
  }

  private static int indexOf(Term[] sorted, int n, Term wanted) {
    int low = 0;
    int high = n - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int id = sorted[middle].id();
      if (id == wanted.id()) {
        return middle;
      }
      if (id < wanted.id()) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
