package narwhal.term;

import java.util.HashMap;
import java.util.Map;

/**
 * Reads over writes. A read walks past writes to indices that are known to differ, without
 * recursion and to a bounded distance; it enters both arms of a choice between arrays if both get
 * simpler there, visiting each array at most once.
 */
final class ArrayRules {
  private static final int STEPS = 512;
  private static final int CHOICES = 32;

  private final TermFactory terms;

  ArrayRules(TermFactory terms) {
    this.terms = terms;
  }

  Term select(Term array, Term index) {
    return new Read(index).through(array);
  }

  /** A later write to the same index wins; writing what is there changes nothing. */
  Term store(Term array, Term index, Term value) {
    if (array.kind() == Kind.STORE && array.arg(1) == index) {
      return terms.store(array.arg(0), index, value);
    }
    if (array.kind() == Kind.CONST_ARRAY && array.arg(0) == value) {
      return array;
    }
    boolean same = value.kind() == Kind.SELECT && value.arg(0) == array && value.arg(1) == index;
    return same ? array : null;
  }

  /** One read: its index, the work it may still do, and what it found for arrays seen before. */
  private final class Read {
    private final Term index;
    private int steps = STEPS;
    private int choices = CHOICES;
    private Map<Term, Term> seen;

    Read(Term index) {
      this.index = index;
    }

    /** The simplified read of {@code array}, or null if it stays as it is. */
    Term through(Term array) {
      Term current = array;
      while (current.kind() == Kind.STORE && steps > 0) {
        steps--;
        if (current.arg(1) == index) {
          return current.arg(2);
        }
        if (!Distinctness.distinct(current.arg(1), index)) {
          break;
        }
        current = current.arg(0);
      }
      Term value =
          switch (current.kind()) {
            case CONST_ARRAY -> current.arg(0);
            case ITE -> choose(current);
            default -> null;
          };
      if (value != null) {
        return value;
      }
      return current == array ? null : terms.raw().select(current, index);
    }

    /** ite(c, a, b)[i] → ite(c, a[i], b[i]) where the reads agree, get simpler, or one is known. */
    private Term choose(Term choice) {
      if (seen == null) {
        seen = new HashMap<>();
      } else if (seen.containsKey(choice)) {
        return seen.get(choice);
      }
      if (choices == 0) {
        return null;
      }
      choices--;
      seen.put(choice, null);
      Term result = join(choice.arg(0), choice.arg(1), choice.arg(2));
      seen.put(choice, result);
      return result;
    }

    private Term join(Term condition, Term left, Term right) {
      Term then = through(left);
      Term otherwise = through(right);
      if (then == null && otherwise == null) {
        return null;
      }
      Term thenRead = then != null ? then : terms.raw().select(left, index);
      Term otherRead = otherwise != null ? otherwise : terms.raw().select(right, index);
      boolean worthwhile =
          thenRead == otherRead
              || (then != null && otherwise != null)
              || thenRead.kind() != Kind.SELECT
              || otherRead.kind() != Kind.SELECT;
      return worthwhile ? terms.ite(condition, thenRead, otherRead) : null;
    }
  }
}
