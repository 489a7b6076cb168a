package narwhal.engine.horn.file;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.Kind;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.Place;

/**
 * Takes assertions apart into clauses. An assertion is a disjunction of literals: each is a
 * constraint, a predicate or the negation of one; where a conjunction stands among them, there is a
 * clause for each of its parts. At most one predicate may stand without negation.
 */
final class ClauseReader {
  /** How many clauses one assertion may become. */
  private static final int MOST = 1000;

  private final TermFactory terms;
  private final Map<String, Predicate> functions;
  private final Map<Term, Predicate> constants;
  private final List<Term> universals;
  private final Mentions mentions;
  private int renamed;
  private boolean usual = true;

  /**
   * @param universals variables that are in scope everywhere
   */
  ClauseReader(
      TermFactory terms,
      Map<String, Predicate> functions,
      Map<Term, Predicate> constants,
      List<Term> universals) {
    this.terms = terms;
    this.universals = universals;
    this.functions = functions;
    this.constants = constants;
    this.mentions = new Mentions(constants.keySet());
  }

  /** Whether all assertions so far were of the form that every solver reads. */
  boolean isUsual() {
    return usual;
  }

  /** A term, or its negation, as a part of a disjunction. */
  private record Literal(Term term, boolean positive) {}

  /** A clause whose literals are not all sorted yet. */
  private static final class Draft {
    private final ArrayDeque<Literal> open = new ArrayDeque<>();
    private final List<Atom> body = new ArrayList<>();
    private final List<Term> constraint = new ArrayList<>();
    private final Set<Term> variables = new HashSet<>();
    private Optional<Atom> head = Optional.empty();

    Draft copy() {
      Draft copy = new Draft();
      copy.open.addAll(open);
      copy.body.addAll(body);
      copy.constraint.addAll(constraint);
      copy.variables.addAll(variables);
      copy.head = head;
      return copy;
    }

    /** Puts literals in front, in their order. */
    void add(List<Term> parts, boolean positive) {
      for (Term part : parts.reversed()) {
        open.push(new Literal(part, positive));
      }
    }
  }

  List<Clause> read(Term assertion, Place place) {
    List<Clause> clauses = new ArrayList<>();
    ArrayDeque<Draft> drafts = new ArrayDeque<>();
    Draft first = new Draft();
    first.add(List.of(assertion), true);
    first.variables.addAll(universals);
    drafts.push(first);
    while (!drafts.isEmpty()) {
      Draft draft = drafts.pop();
      List<Draft> several = List.of();
      while (!draft.open.isEmpty() && several.isEmpty()) {
        several = sort(draft.open.pop(), draft, place);
      }
      if (several.isEmpty()) {
        clauses.add(
            new Clause(draft.body, terms.and(draft.constraint), draft.head, Clause.OBJECTS));
      }
      several.reversed().forEach(drafts::push);
      if (clauses.size() + drafts.size() > MOST) {
        throw error(place, "the assertion stands for more than " + MOST + " Horn clauses");
      }
    }
    return clauses;
  }

  /** Sorts a literal into the draft; or else the drafts that take its place. */
  private List<Draft> sort(Literal literal, Draft draft, Place place) {
    Term term = literal.term;
    boolean positive = literal.positive;
    if (!mentions.predicate(term)) {
      draft.constraint.add(positive ? terms.not(term) : term);
      return List.of();
    }
    Optional<Atom> atom = atom(term, place);
    if (atom.isPresent()) {
      place(atom.get(), positive, draft, place);
      return List.of();
    }
    List<Term> args = term.args();
    switch (term.kind()) {
      case NOT -> draft.add(args, !positive);
      case OR, AND -> {
        if (positive == (term.kind() == Kind.OR)) {
          draft.add(args, positive);
        } else {
          usual = false;
          return each(draft, args, positive);
        }
      }
      case IMPLIES -> {
        List<Term> parts = List.of(terms.raw().not(args.get(0)), args.get(1));
        draft.add(List.of(terms.raw().or(parts)), positive);
      }
      case ITE -> {
        usual = false;
        draft.add(List.of(choice(args)), positive);
      }
      case EQUAL -> {
        usual = false;
        Term there = terms.raw().implies(args.get(0), args.get(1));
        draft.add(List.of(terms.raw().and(there, back(args))), positive);
      }
      case FORALL, EXISTS -> {
        if (positive != (term.kind() == Kind.FORALL)) {
          throw error(place, "not a Horn clause: a predicate of a value that is not universal");
        }
        usual &= positive;
        draft.add(List.of(opened(args, draft)), positive);
      }
      default ->
          throw error(
              place, "not a Horn clause: a predicate within " + term.kind().smtLibName() + " …");
    }
    return List.of();
  }

  private Term back(List<Term> args) {
    return terms.raw().implies(args.get(1), args.get(0));
  }

  private Term choice(List<Term> args) {
    TermFactory raw = terms.raw();
    return raw.and(
        raw.implies(args.get(0), args.get(1)), raw.implies(raw.not(args.get(0)), args.get(2)));
  }

  private static List<Draft> each(Draft draft, List<Term> parts, boolean positive) {
    List<Draft> drafts = new ArrayList<>();
    for (Term part : parts) {
      Draft copy = draft.copy();
      copy.add(List.of(part), positive);
      drafts.add(copy);
    }
    return drafts;
  }

  /** The body of a quantifier, over variables that are not in the clause yet. */
  private Term opened(List<Term> args, Draft draft) {
    Map<Term, Term> names = new HashMap<>();
    for (Term variable : args.subList(0, args.size() - 1)) {
      if (!draft.variables.add(variable)) {
        Term other = variable;
        while (!draft.variables.add(other)) {
          other = terms.variable("renamed!" + renamed++, variable.sort());
        }
        names.put(variable, other);
      }
    }
    Term body = args.getLast();
    return names.isEmpty() ? body : new Substitution(terms.raw(), names).apply(body);
  }

  private Optional<Atom> atom(Term term, Place place) {
    Predicate predicate =
        term.kind() == Kind.APPLY ? functions.get(term.name()) : constants.get(term);
    if (predicate == null) {
      return Optional.empty();
    }
    if (term.args().stream().anyMatch(mentions::predicate)) {
      throw error(place, "not a Horn clause: a predicate within " + predicate.name());
    }
    return Optional.of(new Atom(predicate, term.args()));
  }

  private static void place(Atom atom, boolean positive, Draft draft, Place place) {
    if (!positive) {
      draft.body.add(atom);
    } else if (draft.head.isEmpty()) {
      draft.head = Optional.of(atom);
    } else {
      throw error(
          place,
          "not a Horn clause: both %s and %s stand without negation"
              .formatted(draft.head.get().predicate().name(), atom.predicate().name()));
    }
  }

  private static ParseException error(Place place, String message) {
    return new ParseException(message, place.line(), place.column());
  }
}
