package narwhal.engine.bmc.unroll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Optional;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

final class RootsTest {
  private final TermFactory terms = new TermFactory();
  private final Sort sort = new Sort.Array(Sort.bitVec(32), Sort.bitVec(8));
  private final Term map = terms.variable("map", sort);
  private final Roots roots = new Roots();

  @Test
  void variablesAreTheirOwnRoots() {
    assertEquals(Optional.of(map), roots.of(map));
  }

  @Test
  void writesAndChoicesKeepTheRoot() {
    Term written = write(map, 1);
    Term chosen = terms.ite(terms.variable("c", Sort.BOOL), write(written, 2), written);
    assertEquals(Optional.of(map), roots.of(chosen));
    assertEquals(Optional.of(map), roots.of(write(chosen, 3)));
  }

  @Test
  void constantMapsHaveNone() {
    Term zeros = terms.constArray(sort, terms.bv(0, 8));
    assertEquals(Optional.empty(), roots.of(write(zeros, 1)));
    assertEquals(Optional.empty(), roots.of(write(write(zeros, 1), 2)));
  }

  @Test
  void askingAfterEachWriteDoesNotWalkAllTheWay() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          Term written = map;
          for (int i = 0; i < 200_000; i++) {
            written = write(written, i);
            assertEquals(Optional.of(map), roots.of(written));
          }
        });
  }

  private Term write(Term to, int index) {
    return terms.raw().store(to, terms.bv(index, 32), terms.bv(7, 8));
  }
}
