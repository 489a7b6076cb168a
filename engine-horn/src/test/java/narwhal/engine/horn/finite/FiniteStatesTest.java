package narwhal.engine.horn.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.engine.horn.certificate.Certificate;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.machine.Location;
import narwhal.ir.run.RunContext;
import narwhal.solver.Solvers;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** State machines with a state, a flag, and a check that the flag is not 2. */
final class FiniteStatesTest {
  private final TermFactory terms = new TermFactory();
  private final Term state = terms.variable("state", Sort.bitVec(32));
  private final Term flag = terms.variable("flag", Sort.bitVec(32));
  private final Predicate loop =
      new Predicate("main 1", List.of(state, flag), Predicate.Kind.INVARIANT, Location.NONE);
  private final List<Clause> clauses = new ArrayList<>();

  FiniteStatesTest() {
    to(List.of(), terms.tru(), number(1), number(0));
    Atom here = new Atom(loop, List.of(state, flag));
    clauses.add(new Clause(List.of(here), terms.eq(flag, number(2)), Optional.empty(), 0));
  }

  private Term number(int value) {
    return terms.bv(value, 32);
  }

  private void to(List<Atom> from, Term when, Term nextState, Term nextFlag) {
    Atom head = new Atom(loop, List.of(nextState, nextFlag));
    clauses.add(new Clause(from, when, Optional.of(head), Clause.OBJECTS));
  }

  private void step(int from, Term nextState, Term nextFlag) {
    Atom here = new Atom(loop, List.of(state, flag));
    to(List.of(here), terms.eq(state, number(from)), nextState, nextFlag);
  }

  private ClauseSystem system() {
    return new ClauseSystem(List.of(loop), clauses);
  }

  private Optional<List<Term>> solve() {
    return FiniteStates.solve(terms, system(), Solvers.named("z3"), RunContext.quiet());
  }

  /** The flag alone does not tell enough: that state 3 is never reached has to be found out. */
  @Test
  void variablesThatMatterAreFollowed() {
    step(1, number(2), flag);
    step(2, number(1), flag);
    step(3, number(1), number(2));
    Term statement = solve().orElseThrow().getFirst();
    Certificate certificate =
        new Certificate(terms, system(), Solvers.named("bitwuzla"), RunContext.quiet().deadline());
    certificate.propose(loop, statement);
    assertInstanceOf(Certificate.Outcome.Proved.class, certificate.check());
    assertEquals(1, certificate.size());
  }

  @Test
  void aViolationHasNoSolution() {
    step(1, number(2), flag);
    step(2, number(3), flag);
    step(3, number(1), number(2));
    assertTrue(solve().isEmpty());
  }

  /** A state that is no constant may be any, so that it may be 3 as well. */
  @Test
  void valuesThatAreNoConstantsAreNotLost() {
    step(1, terms.variable("any", Sort.bitVec(32)), flag);
    step(3, number(1), number(2));
    assertTrue(solve().isEmpty());
  }

  /** What a counter does is beyond constants: no wrong answer, and an end. */
  @Test
  void aCounterIsGivenUp() {
    step(1, number(1), terms.bvAdd(flag, number(1)));
    assertTrue(solve().isEmpty());
  }
}
