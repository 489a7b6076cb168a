package narwhal.evidence.shape;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.run.Deadline;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Asks a solver about the states of a world; what simplification decides is not asked. */
final class Questions {
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final TermFactory terms;
  private final SmtSolver solver;
  private final Deadline deadline;
  private final Map<Term, Set<Term>> variables = new HashMap<>();

  /** What has been asked, and whether it cannot be. */
  private final Map<List<Term>, Boolean> unsatisfiable = new HashMap<>();

  private int asked;

  Questions(TermFactory terms, SmtSolver solver, Deadline deadline) {
    this.terms = terms;
    this.solver = solver;
    this.deadline = deadline;
  }

  int asked() {
    return asked;
  }

  /** Whether it surely holds in every state. */
  boolean holds(World world, Term claim) {
    if (claim.isConstant()) {
      return claim.isTrue();
    }
    return world.path.contains(claim) || isImpossible(world, terms.not(claim));
  }

  /** Whether it may hold in some state, if there are any. */
  boolean isPossible(World world, Term claim) {
    return claim.isConstant() ? claim.isTrue() : !isImpossible(world, claim);
  }

  /** Whether there may be states at all. */
  boolean isPossible(World world) {
    return !ask(withAddresses(world, new ArrayList<>(world.path))).isUnsat();
  }

  /** The number that a term is in every state. */
  Optional<BigInteger> constant(World world, Term term) {
    if (term.isConstant()) {
      return Optional.of(term.bits());
    }
    List<Term> facts = withAddresses(world, relevant(world, term));
    if (!ask(facts).isSat()) {
      return Optional.empty();
    }
    Term value = solver.value(term);
    return holds(world, terms.eq(term, value)) ? Optional.of(value.bits()) : Optional.empty();
  }

  private boolean isImpossible(World world, Term claim) {
    List<Term> facts = relevant(world, claim);
    facts.add(claim);
    return unsatisfiable.computeIfAbsent(
        renamed(withAddresses(world, facts)), it -> ask(it).isUnsat());
  }

  private Answer ask(List<Term> facts) {
    deadline.check();
    asked++;
    Duration left = deadline.left();
    solver.limit(left.compareTo(LONGEST) < 0 ? left : LONGEST);
    return solver.check(facts);
  }

  /** What the path says of the variables of a term, and of those that it relates to them. */
  private List<Term> relevant(World world, Term term) {
    Set<Term> met = new HashSet<>(variables(term));
    List<Term> left = new ArrayList<>(world.path);
    List<Term> found = new ArrayList<>();
    boolean hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      for (Term fact : List.copyOf(left)) {
        if (!Collections.disjoint(met, variables(fact))) {
          left.remove(fact);
          found.add(fact);
          hasGrown = met.addAll(variables(fact)) || hasGrown;
        }
      }
    }
    return found;
  }

  private Set<Term> variables(Term term) {
    return variables.computeIfAbsent(term, FreeVariables::of);
  }

  /** The same with variables that are numbered as they occur: many questions are one then. */
  private List<Term> renamed(List<Term> facts) {
    Map<Term, Term> names = new HashMap<>();
    for (Term fact : facts) {
      for (Term variable : variables(fact)) {
        names.computeIfAbsent(
            variable, it -> terms.variable("q" + names.size(), new Sort.BitVec(it.width())));
      }
    }
    Substitution substitution = new Substitution(terms, names);
    return facts.stream().map(substitution::apply).toList();
  }

  private List<Term> withAddresses(World world, List<Term> facts) {
    Set<Term> all = new LinkedHashSet<>();
    facts.forEach(fact -> all.addAll(variables(fact)));
    List<Term> more = new ArrayList<>(facts);
    more.addAll(addresses(world, all));
    return more;
  }

  /** Where an object is. */
  private record Extent(Term start, Term size, boolean isAlive, int piece) {}

  /** What is assumed of those addresses that occur. */
  private List<Term> addresses(World world, Set<Term> variables) {
    List<Extent> extents = new ArrayList<>();
    world.pieces.forEach(
        (id, piece) -> {
          switch (piece) {
            case Node node -> {
              if (variables.contains(node.address())) {
                extents.add(new Extent(node.address(), node.size(), node.alive(), id));
              }
            }
            case Chain chain -> {
              Term size = terms.bv(chain.pattern().size(), chain.first().width());
              if (variables.contains(chain.first())) {
                extents.add(new Extent(chain.first(), size, true, id));
              }
              if (variables.contains(chain.last())) {
                extents.add(new Extent(chain.last(), size, true, id));
              }
            }
          }
        });
    List<Term> facts = new ArrayList<>();
    for (int i = 0; i < extents.size(); i++) {
      Extent one = extents.get(i);
      facts.add(isPlaced(one.start, one.size));
      for (Extent other : extents.subList(0, i)) {
        if (one.isAlive && other.isAlive) {
          facts.add(areApart(one, other, world));
        }
      }
    }
    facts.addAll(functions(variables, extents));
    return facts;
  }

  /** An object does not start at null, nor reach around it. */
  Term isPlaced(Term start, Term size) {
    return terms.and(
        terms.neq(start, terms.bv(0, start.width())),
        terms.bvUle(size, terms.bvNeg(start)),
        terms.neq(terms.bvAdd(start, size), terms.bv(0, start.width())));
  }

  private Term areApart(Extent one, Extent other, World world) {
    Term apart =
        terms.or(
            terms.bvUle(terms.bvAdd(one.start, one.size), other.start),
            terms.bvUle(terms.bvAdd(other.start, other.size), one.start));
    boolean maySame =
        one.piece == other.piece
            && world.pieces.get(one.piece) instanceof Chain c
            && c.least() == 1;
    return maySame ? terms.or(terms.eq(one.start, other.start), apart) : apart;
  }

  private List<Term> functions(Set<Term> variables, List<Extent> extents) {
    List<Term> facts = new ArrayList<>();
    List<Term> functions = variables.stream().filter(it -> it.name().startsWith("&")).toList();
    for (Term function : functions) {
      facts.add(terms.neq(function, terms.bv(0, function.width())));
      for (Extent extent : extents) {
        if (extent.isAlive) {
          facts.add(
              terms.not(
                  terms.and(
                      terms.bvUle(extent.start, function),
                      terms.bvUlt(function, terms.bvAdd(extent.start, extent.size)))));
        }
      }
    }
    if (functions.size() > 1) {
      facts.add(terms.distinct(functions));
    }
    return facts;
  }
}
