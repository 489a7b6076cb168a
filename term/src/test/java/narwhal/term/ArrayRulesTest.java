package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ArrayRulesTest {
  private final TermFactory t = new TermFactory();
  private final Sort.Array sort = Sort.array(Sort.bitVec(32), Sort.bitVec(8));
  private final Term m = t.variable("m", sort);
  private final Term p = t.variable("p", Sort.bitVec(32));
  private final Term q = t.variable("q", Sort.bitVec(32));
  private final Term v = t.variable("v", Sort.bitVec(8));
  private final Term w = t.variable("w", Sort.bitVec(8));
  private final Term c = t.variable("c", Sort.BOOL);

  private Term at(int offset) {
    return t.bvAdd(p, t.bv(offset, 32));
  }

  @Test
  void readsPassDistinctWrites() {
    Term memory = t.store(m, at(0), v);
    for (int i = 1; i < 400; i++) {
      memory = t.store(memory, at(i), w);
    }
    assertSame(v, t.select(memory, p));
    assertSame(t.select(m, at(-1)), t.select(memory, at(-1)));
    Term unknown = t.select(memory, q);
    assertSame(memory, unknown.arg(0));
  }

  @Test
  void readsPassChoicesOfConstantIndices() {
    Term index = t.ite(c, t.bv(1, 32), t.bv(2, 32));
    Term memory = t.store(m, index, v);
    assertSame(t.select(m, t.bv(3, 32)), t.select(memory, t.bv(3, 32)));
    assertEquals(Kind.SELECT, t.select(memory, t.bv(2, 32)).kind());
  }

  @Test
  void writesReplaceWrites() {
    assertSame(t.store(m, p, w), t.store(t.store(m, p, v), p, w));
    assertSame(m, t.store(m, p, t.select(m, p)));
    assertSame(v, t.select(t.constArray(sort, v), q));
  }

  @Test
  void readsEnterChoicesWhereItHelps() {
    Term left = t.store(t.store(m, at(1), v), at(2), w);
    Term joined = t.ite(c, left, m);
    assertSame(t.select(m, at(5)), t.select(joined, at(5)));
    assertSame(t.ite(c, v, t.select(m, at(1))), t.select(joined, at(1)));
    assertEquals(Kind.SELECT, t.select(joined, q).kind());
  }

  @Test
  void manyJoinsStaySmall() {
    Term memory = m;
    for (int i = 0; i < 5000; i++) {
      Term condition = t.variable("c" + i, Sort.BOOL);
      Term left = t.store(t.store(memory, at(2 * i), v), at(2 * i + 1), w);
      Term right = t.store(t.store(memory, at(2 * i + 1), v), at(2 * i), w);
      memory = t.ite(condition, left, right);
      t.select(memory, at(3));
      t.select(memory, q);
    }
    assertTrue(t.size() < 1_500_000, "terms: " + t.size());
  }
}
