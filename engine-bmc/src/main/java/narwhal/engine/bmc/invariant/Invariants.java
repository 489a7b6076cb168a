package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.Hypothesis;
import narwhal.engine.bmc.unroll.Leap;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.Invariant;
import narwhal.term.FreeVariables;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Statements that hold together whenever the loops of an inductive unrolling begin a round. */
public final class Invariants {
  private final TermFactory terms;
  private final Unrolling unrolling;
  private final List<Candidate> statements;
  private final Induction induction;

  Invariants(TermFactory terms, Unrolling unrolling, List<Candidate> statements) {
    this.terms = terms;
    this.unrolling = unrolling;
    this.statements = List.copyOf(statements);
    List<Term> always = Collections.nCopies(statements.size(), terms.tru());
    induction = new Induction(terms, unrolling, this.statements, always, always);
  }

  /** No invariants at all. */
  public static Invariants none(TermFactory terms, Unrolling unrolling) {
    return new Invariants(terms, unrolling, List.of());
  }

  public int size() {
    return statements.size();
  }

  /**
   * The statements about loops over the variables of the program, where they speak of nothing else.
   * They hold in the calls and from the round on that the unrolling leaps from, which need not be
   * all: whoever wants invariants of the program must ask again.
   */
  public List<Invariant> proposals() {
    Map<CutPoint, Set<Term>> byPoint = new LinkedHashMap<>();
    for (Candidate candidate : statements) {
      Leap leap = unrolling.leaps().get(candidate.leap());
      if (!leap.point().isRecursion()) {
        Term statement = new Substitution(terms, leap.names()).apply(candidate.statement());
        if (leap.names().values().containsAll(FreeVariables.of(statement))) {
          byPoint.computeIfAbsent(leap.point(), p -> new LinkedHashSet<>()).add(statement);
        }
      }
    }
    List<Invariant> proposals = new ArrayList<>();
    byPoint.forEach(
        (point, about) ->
            proposals.add(
                new Invariant(
                    Invariant.Kind.PLACE,
                    point.procedure(),
                    point.node(),
                    point.location(),
                    List.copyOf(about))));
    return proposals;
  }

  /** The violations of the unrolling, each under the invariants that hold before it. */
  public List<Term> violations() {
    return Stream.iterate(0, i -> i < unrolling.obligations().size(), i -> i + 1)
        .map(
            i ->
                terms
                    .raw()
                    .and(
                        unrolling.obligations().get(i).violation(),
                        induction.assumption(hypothesesBefore(i))))
        .toList();
  }

  /** Satisfied by an execution that breaks an invariant: there is none. */
  public Term broken() {
    return induction.broken();
  }

  private int hypothesesBefore(int obligation) {
    int count = 0;
    for (Hypothesis hypothesis : unrolling.hypotheses()) {
      count += hypothesis.obligations() <= obligation ? 1 : 0;
    }
    return count;
  }
}
