package narwhal.engine.horn.clause;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * Packed pointers as two variables of a predicate, object and offset, so that what is said about
 * them is linear. A variable is a pointer if its parts are looked at, or if it is passed on to one
 * that is.
 */
public final class PointerSplit {
  private final TermFactory terms;
  private final PointerLayout layout;
  private final ClauseSystem system;
  private final Map<Predicate, Set<Integer>> pointers = new HashMap<>();
  private final Map<Predicate, Predicate> split = new LinkedHashMap<>();

  private PointerSplit(TermFactory terms, PointerLayout layout, ClauseSystem system) {
    this.terms = terms;
    this.layout = layout;
    this.system = system;
  }

  public static ClauseSystem of(TermFactory terms, PointerLayout layout, ClauseSystem system) {
    return new PointerSplit(terms, layout, system).run();
  }

  private ClauseSystem run() {
    system.predicates().forEach(p -> pointers.put(p, new HashSet<>()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Clause clause : system.clauses()) {
        changed |= find(clause);
      }
    }
    system.predicates().forEach(p -> split.put(p, predicate(p)));
    return new ClauseSystem(
        List.copyOf(split.values()), system.clauses().stream().map(this::clause).toList());
  }

  /** Marks the positions of the body whose variables are pointers in this clause. */
  private boolean find(Clause clause) {
    List<Term> roots = new ArrayList<>(List.of(clause.constraint()));
    Set<Term> known = new HashSet<>();
    clause
        .head()
        .ifPresent(
            head -> {
              roots.addAll(head.arguments());
              pointers.get(head.predicate()).forEach(i -> known.add(head.arguments().get(i)));
            });
    for (Atom atom : clause.body()) {
      roots.addAll(atom.arguments());
      pointers.get(atom.predicate()).forEach(i -> known.add(atom.arguments().get(i)));
    }
    known.addAll(takenApart(roots));
    boolean changed = false;
    for (Atom atom : clause.body()) {
      for (int i = 0; i < atom.arguments().size(); i++) {
        Term argument = atom.arguments().get(i);
        if (argument.isVariable() && known.contains(argument)) {
          changed |= pointers.get(atom.predicate()).add(i);
        }
      }
    }
    return changed;
  }

  private Set<Term> takenApart(List<Term> roots) {
    Set<Term> variables = new HashSet<>();
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(roots);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (seen.contains(term)) {
        continue;
      }
      seen.put(term, true);
      if (term.kind() == Kind.BV_EXTRACT && term.arg(0).isVariable() && isPart(term)) {
        variables.add(term.arg(0));
      }
      for (int i = 0; i < term.arity(); i++) {
        stack.push(term.arg(i));
      }
    }
    return variables;
  }

  private boolean isPart(Term extract) {
    return extract.arg(0).width() == layout.pointerBits()
        && extract.index(0) == layout.pointerBits() - 1
        && extract.index(1) == layout.offsetBits();
  }

  private Predicate predicate(Predicate predicate) {
    Set<Integer> at = pointers.get(predicate);
    List<Term> variables = new ArrayList<>();
    for (int i = 0; i < predicate.variables().size(); i++) {
      Term variable = predicate.variables().get(i);
      if (at.contains(i)) {
        variables.add(object(variable));
        variables.add(offset(variable));
      } else {
        variables.add(variable);
      }
    }
    return new Predicate(predicate.name(), variables, predicate.kind(), predicate.location());
  }

  private Term object(Term pointer) {
    return terms.variable(pointer.name() + Invariant.OBJECT, Sort.bitVec(layout.objectBits()));
  }

  private Term offset(Term pointer) {
    return terms.variable(pointer.name() + Invariant.OFFSET, Sort.bitVec(layout.offsetBits()));
  }

  /** What stands for a pointer, if its parts are variables of the predicate. */
  public static Optional<Term> parts(TermFactory terms, Term pointer, Predicate predicate) {
    Optional<Term> object = part(pointer.name() + Invariant.OBJECT, predicate);
    Optional<Term> offset = part(pointer.name() + Invariant.OFFSET, predicate);
    return object
        .flatMap(high -> offset.map(low -> terms.concat(high, low)))
        .filter(whole -> whole.sort().equals(pointer.sort()));
  }

  private static Optional<Term> part(String name, Predicate predicate) {
    return predicate.variables().stream().filter(v -> v.name().equals(name)).findFirst();
  }

  private Clause clause(Clause clause) {
    Map<Term, Term> replaced = new LinkedHashMap<>();
    for (Atom atom : clause.body()) {
      for (int i : pointers.get(atom.predicate())) {
        Term argument = atom.arguments().get(i);
        if (argument.isVariable()) {
          replaced.put(argument, terms.concat(object(argument), offset(argument)));
        }
      }
    }
    Substitution substitution = new Substitution(terms, replaced);
    return new Clause(
        clause.body().stream().map(atom -> atom(atom, substitution)).toList(),
        substitution.apply(clause.constraint()),
        clause.head().map(head -> atom(head, substitution)),
        clause.check());
  }

  private Atom atom(Atom atom, Substitution substitution) {
    Set<Integer> at = pointers.get(atom.predicate());
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < atom.arguments().size(); i++) {
      Term argument = substitution.apply(atom.arguments().get(i));
      if (at.contains(i)) {
        arguments.add(terms.extract(layout.pointerBits() - 1, layout.offsetBits(), argument));
        arguments.add(terms.extract(layout.offsetBits() - 1, 0, argument));
      } else {
        arguments.add(argument);
      }
    }
    return new Atom(split.get(atom.predicate()), arguments);
  }
}
