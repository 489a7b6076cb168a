package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/** A number and multiples of terms, added up. What is no sum is a term of its own. */
record Sum(Map<Term, BigInteger> multiples, BigInteger number) {

  static Sum of(Term term) {
    Collector collector = new Collector();
    collector.add(term, BigInteger.ONE);
    collector.multiples.values().removeIf(factor -> factor.signum() == 0);
    return new Sum(collector.multiples, collector.number);
  }

  /** This less another. */
  Sum minus(Sum other) {
    Map<Term, BigInteger> all = new LinkedHashMap<>(multiples);
    other.multiples.forEach((term, factor) -> all.merge(term, factor.negate(), BigInteger::add));
    all.values().removeIf(factor -> factor.signum() == 0);
    return new Sum(all, number.subtract(other.number));
  }

  private static final class Collector {
    private final Map<Term, BigInteger> multiples = new LinkedHashMap<>();
    private BigInteger number = BigInteger.ZERO;

    void add(Term term, BigInteger factor) {
      switch (term.kind()) {
        case INT_CONSTANT -> number = number.add(term.integer().multiply(factor));
        case INT_ADD -> term.args().forEach(part -> add(part, factor));
        case INT_NEG -> add(term.arg(0), factor.negate());
        case INT_SUB -> {
          add(term.arg(0), factor);
          add(term.arg(1), factor.negate());
        }
        case INT_MUL -> product(term, factor);
        case ITE -> truth(term, factor);
        default -> multiples.merge(term, factor, BigInteger::add);
      }
    }

    /** A truth value as a number is that truth value. */
    private void truth(Term term, BigInteger factor) {
      boolean isNumber =
          isNumber(term.arg(1), BigInteger.ONE) && isNumber(term.arg(2), BigInteger.ZERO);
      multiples.merge(isNumber ? term.arg(0) : term, factor, BigInteger::add);
    }

    private static boolean isNumber(Term term, BigInteger number) {
      return term.kind() == Kind.INT_CONSTANT && term.integer().equals(number);
    }

    private void product(Term term, BigInteger factor) {
      BigInteger constant = BigInteger.ONE;
      Term other = null;
      for (Term part : term.args()) {
        if (part.kind() == Kind.INT_CONSTANT) {
          constant = constant.multiply(part.integer());
        } else if (other == null) {
          other = part;
        } else {
          multiples.merge(term, factor, BigInteger::add);
          return;
        }
      }
      if (other == null) {
        number = number.add(constant.multiply(factor));
      } else {
        add(other, factor.multiply(constant));
      }
    }
  }

  /** Whether a term's value may be bounded: an integer or a truth value. */
  static boolean isBounded(Sort sort) {
    return sort.equals(Sort.INT) || sort.equals(Sort.BOOL);
  }
}
