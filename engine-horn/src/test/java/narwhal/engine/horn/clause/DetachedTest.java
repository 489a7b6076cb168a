package narwhal.engine.horn.clause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What is left out of constraints. */
class DetachedTest {
  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.INT);
  private final Term i = terms.variable("i", Sort.INT);
  private final Term map = terms.variable("m", Sort.array(Sort.INT, Sort.BOOL));
  private final Predicate place =
      new Predicate("main 1", List.of(x), Predicate.Kind.INVARIANT, Location.NONE);
  private final Term positive = terms.intLt(terms.integer(0), x);
  private final Term free = terms.not(terms.select(map, i));

  private Term left(Term constraint, boolean possible) {
    Clause clause =
        new Clause(List.of(), constraint, Optional.of(new Atom(place, List.of(x))), Clause.OBJECTS);
    ClauseSystem system = new ClauseSystem(List.of(place), List.of(clause));
    return Detached.of(terms, system, formula -> possible).clauses().getFirst().constraint();
  }

  @Test
  void whatCanBeMetAndIsPassedToNobody() {
    assertEquals(positive, left(terms.and(positive, free), true));
  }

  @Test
  void whatPerhapsCannotBeMet() {
    assertEquals(terms.and(positive, free), left(terms.and(positive, free), false));
  }

  /** Through another part of the constraint. */
  @Test
  void whatIsLinked() {
    Term linked = terms.and(positive, free, terms.eq(i, x));
    assertEquals(linked, left(linked, true));
  }

  @Test
  void whatHasNoArrays() {
    Term plain = terms.and(positive, terms.intLt(terms.integer(3), i));
    assertEquals(plain, left(plain, true));
  }
}
