package narwhal.engine.horn.clause;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A system without quantifiers that has a solution only if the first one has: what there is gets a
 * name, what holds of all holds of the values that the clause speaks of. Constraints become weaker
 * at most, so that a solution is one of the first system too.
 */
public final class Instantiation {
  private static final int ROUNDS = 2;
  private static final int MOST_VALUES = 24;
  private static final int MOST_INSTANCES = 120;

  private final TermFactory terms;
  private final FreshVariables fresh;
  private final Map<Term, Boolean> quantified = new HashMap<>();

  /** The names of what there is, by the quantified formula that says so. */
  private final Map<Term, List<Term>> witnesses = new HashMap<>();

  private final Map<Term, Term> replaced = new HashMap<>();

  private Instantiation(TermFactory terms) {
    this.terms = terms;
    this.fresh = new FreshVariables(terms, "some");
  }

  public static ClauseSystem of(TermFactory terms, ClauseSystem system) {
    Instantiation pass = new Instantiation(terms);
    return new ClauseSystem(
        system.predicates(), system.clauses().stream().map(pass::clause).toList());
  }

  /** Whether a term has quantifiers. */
  public static boolean isQuantified(Term term) {
    return new HashSet<>(subterms(term)).stream().anyMatch(t -> t.kind().isQuantifier());
  }

  private Clause clause(Clause clause) {
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> all.addAll(atom.arguments()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    if (all.stream().noneMatch(this::has)) {
      return clause;
    }
    List<Atom> body = clause.body().stream().map(this::atom).toList();
    Term constraint = terms.tru();
    for (int round = 0; round < ROUNDS; round++) {
      List<Term> ground = new ArrayList<>(all);
      ground.add(constraint);
      constraint = new Formula(new Values(ground)).over(clause.constraint(), true);
    }
    return new Clause(body, constraint, clause.head().map(this::atom), clause.check());
  }

  private Atom atom(Atom atom) {
    return new Atom(atom.predicate(), atom.arguments().stream().map(this::term).toList());
  }

  private boolean has(Term term) {
    Boolean known = quantified.get(term);
    if (known == null) {
      known = isQuantified(term);
      quantified.put(term, known);
    }
    return known;
  }

  /** Quantified parts of something that is no formula may be true or not. */
  private Term term(Term term) {
    if (!has(term)) {
      return term;
    }
    Map<Term, Term> map = new HashMap<>();
    for (Term part : subterms(term)) {
      if (part.kind().isQuantifier()) {
        map.put(part, replaced.computeIfAbsent(part, fresh::like));
      }
    }
    return new Substitution(terms, map).apply(term);
  }

  /** What is implied by formulas, and has no quantifiers. */
  private final class Formula {
    private final Values values;

    Formula(Values values) {
      this.values = values;
    }

    /** Follows from {@code t}, or from its negation if it does not hold. */
    private Term over(Term t, boolean holds) {
      if (!has(t)) {
        return holds ? t : terms.not(t);
      }
      return switch (t.kind()) {
        case NOT -> over(t.arg(0), !holds);
        case AND, OR -> {
          List<Term> parts = t.args().stream().map(a -> over(a, holds)).toList();
          yield (t.kind() == Kind.AND) == holds ? terms.and(parts) : terms.or(parts);
        }
        case IMPLIES ->
            holds
                ? terms.or(over(t.arg(0), false), over(t.arg(1), true))
                : terms.and(over(t.arg(0), true), over(t.arg(1), false));
        case ITE ->
            terms.or(
                terms.and(over(t.arg(0), true), over(t.arg(1), holds)),
                terms.and(over(t.arg(0), false), over(t.arg(2), holds)));
        case EQUAL -> t.arg(0).sort().isBool() ? same(t, holds) : other(t, holds);
        case XOR -> same(t, !holds);
        case FORALL -> holds ? instances(t, true) : witness(t, false);
        case EXISTS -> holds ? witness(t, true) : instances(t, false);
        default -> other(t, holds);
      };
    }

    private Term same(Term t, boolean holds) {
      return terms.or(
          terms.and(over(t.arg(0), true), over(t.arg(1), holds)),
          terms.and(over(t.arg(0), false), over(t.arg(1), !holds)));
    }

    private Term other(Term t, boolean holds) {
      Term plain = term(t);
      return holds ? plain : terms.not(plain);
    }

    private Term witness(Term t, boolean holds) {
      List<Term> bound = t.args().subList(0, t.arity() - 1);
      List<Term> names =
          witnesses.computeIfAbsent(t, q -> bound.stream().map(fresh::like).toList());
      return over(instance(t, names), holds);
    }

    private Term instance(Term t, List<Term> by) {
      Map<Term, Term> map = new LinkedHashMap<>();
      for (int i = 0; i < by.size(); i++) {
        map.put(t.arg(i), by.get(i));
      }
      return new Substitution(terms, map).apply(t.arg(t.arity() - 1));
    }

    private Term instances(Term t, boolean holds) {
      List<List<Term>> tuples = new ArrayList<>(List.of(List.of()));
      Term body = t.arg(t.arity() - 1);
      for (Term variable : t.args().subList(0, t.arity() - 1)) {
        List<List<Term>> longer = new ArrayList<>();
        List<Term> candidates = values.of(variable, body);
        for (List<Term> tuple : tuples) {
          for (Term value : candidates) {
            if (longer.size() < MOST_INSTANCES) {
              List<Term> more = new ArrayList<>(tuple);
              more.add(value);
              longer.add(more);
            }
          }
        }
        tuples = longer;
      }
      return terms.and(tuples.stream().map(tuple -> over(instance(t, tuple), holds)).toList());
    }
  }

  /** The values that a clause speaks of. */
  private static final class Values {
    private final Map<Sort, Set<Term>> indices = new HashMap<>();
    private final Map<Sort, Set<Term>> bySort = new HashMap<>();

    Values(List<Term> ground) {
      Set<Term> bound = new HashSet<>();
      Set<Term> parts = new LinkedHashSet<>();
      ground.forEach(term -> parts.addAll(subterms(term)));
      for (Term part : parts) {
        if (part.kind().isQuantifier()) {
          bound.addAll(part.args().subList(0, part.arity() - 1));
        }
      }
      for (Term part : parts) {
        boolean isIndexing = part.kind() == Kind.SELECT || part.kind() == Kind.STORE;
        if (isIndexing && isFree(part.arg(1), bound)) {
          indices.computeIfAbsent(part.arg(0).sort(), s -> new LinkedHashSet<>()).add(part.arg(1));
        }
        if (!part.sort().isBool() && !part.sort().isArray() && isFree(part, bound)) {
          bySort.computeIfAbsent(part.sort(), s -> new LinkedHashSet<>()).add(part);
        }
      }
    }

    private static boolean isFree(Term term, Set<Term> bound) {
      return bound.isEmpty() || FreeVariables.of(term).stream().noneMatch(bound::contains);
    }

    /** Indices of maps that the variable indexes; any values if it indexes none. */
    List<Term> of(Term variable, Term body) {
      Set<Term> found = new LinkedHashSet<>();
      boolean isIndex = false;
      for (Term part : subterms(body)) {
        if (part.kind() == Kind.SELECT && part.arg(1) == variable) {
          isIndex = true;
          found.addAll(indices.getOrDefault(part.arg(0).sort(), Set.of()));
        }
      }
      Set<Term> all = isIndex ? found : bySort.getOrDefault(variable.sort(), Set.of());
      return all.stream().limit(MOST_VALUES).toList();
    }
  }

  private static Set<Term> subterms(Term root) {
    Set<Term> seen = new LinkedHashSet<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (seen.add(term)) {
        term.args().forEach(stack::push);
      }
    }
    return seen;
  }
}
