package narwhal.absint.state;

import java.util.Set;
import narwhal.absint.domain.Relations;
import narwhal.term.FreeVariables;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/** The symbols of an analysis, named by the place that makes them; and the sizes of terms. */
public final class Symbols {
  private static final int LARGEST = 60;
  private static final int LARGEST_MAP = 160;

  private final TermFactory terms;
  private final Relations relations;
  private final Hints hints = new Hints();
  private final TermMap<Integer> weights = new TermMap<>();
  private final TermMap<Set<Term>> free = new TermMap<>();

  public Symbols(TermFactory terms) {
    this(terms, Relations.ZONES);
  }

  /**
   * @param relations what states keep about two numbers at a time
   */
  public Symbols(TermFactory terms, Relations relations) {
    this.terms = terms;
    this.relations = relations;
  }

  /** Nothing known. */
  Facts noFacts() {
    return new Facts(relations.none());
  }

  Relations relations() {
    return relations;
  }

  TermFactory terms() {
    return terms;
  }

  Hints hints() {
    return hints;
  }

  /** The symbol for a variable's value at a place. */
  public Term at(String place, Term variable) {
    return terms.variable(place + "!" + variable.name(), variable.sort());
  }

  Term undefined(Term variable) {
    return at("undefined", variable);
  }

  /** The symbols in a term. */
  Set<Term> in(Term term) {
    Set<Term> known = free.get(term);
    if (known == null) {
      known = FreeVariables.of(term);
      free.put(term, known);
    }
    return known;
  }

  /** Whether a term is small enough to be a value. */
  boolean isSmall(Term term) {
    return weight(term) <= (term.sort().isArray() ? LARGEST_MAP : LARGEST);
  }

  /** The size as a tree, as far as it is looked at. */
  private int weight(Term term) {
    Integer known = weights.get(term);
    if (known != null) {
      return known;
    }
    int weight = 1;
    for (int i = 0; i < term.arity() && weight <= LARGEST_MAP; i++) {
      weight += weight(term.arg(i));
    }
    weights.put(term, weight);
    return weight;
  }
}
