package narwhal.absint.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

final class TablesTest {
  private final TermFactory terms = new TermFactory();
  private final State state = State.any(new Symbols(terms));
  private final Term row = terms.variable("row", Sort.bitVec(16));
  private final Term zeros =
      terms.constArray(Sort.array(Sort.bitVec(16), Sort.bitVec(8)), terms.bv(0, 8));
  private final Term map = terms.store(zeros, terms.bv(104, 16), terms.bv(7, 8));

  private Set<BigInteger> gaps(Term index) {
    Set<BigInteger> places = new TreeSet<>();
    Tables.gaps(state, map, index, places);
    return places;
  }

  private Term at(int stride) {
    return terms.bvAdd(terms.bv(100, 16), terms.bvMul(row, terms.bv(stride, 16)));
  }

  @Test
  void placesThatAreReadAreNamed() {
    state.assume(terms.bvUlt(row, terms.bv(4, 16)), true);
    assertEquals(
        List.of(100L, 108L, 112L), gaps(at(4)).stream().map(BigInteger::longValue).toList());
  }

  @Test
  void readsOfManyCellsAreOfNoTable() {
    assertEquals(Set.of(), gaps(at(4)));
  }
}
