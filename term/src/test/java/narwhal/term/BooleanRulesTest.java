package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class BooleanRulesTest {
  private final TermFactory t = new TermFactory();
  private final Term a = t.variable("a", Sort.BOOL);
  private final Term b = t.variable("b", Sort.BOOL);
  private final Term c = t.variable("c", Sort.BOOL);
  private final Term d = t.variable("d", Sort.BOOL);
  private final Term x = t.variable("x", Sort.bitVec(8));
  private final Term y = t.variable("y", Sort.bitVec(8));

  @Test
  void complementsAndUnits() {
    assertSame(t.fals(), t.and(a, t.not(a)));
    assertSame(t.tru(), t.or(a, t.not(a)));
    assertSame(a, t.and(a, t.tru()));
    assertSame(t.and(a, b), t.and(b, a));
    assertSame(t.fals(), t.and(a, b, t.not(a)));
    assertSame(t.and(a, b), t.and(a, b, a));
    assertSame(t.bvUlt(x, y), t.not(t.bvUge(x, y)));
    assertSame(t.fals(), t.and(t.bvSlt(x, y), t.bvSle(y, x)));
  }

  @Test
  void branchesJoinAgain() {
    Term path = t.and(a, b);
    assertSame(path, t.or(t.and(path, c), t.and(path, t.not(c))));
    // With an assumption inside the first arm.
    Term arm = t.and(t.and(path, c), d);
    assertSame(t.and(path, t.or(d, t.not(c))), t.or(arm, t.and(path, t.not(c))));
    // Four arms of two nested branches.
    Term left = t.or(t.and(t.and(path, c), d), t.and(t.and(path, c), t.not(d)));
    Term right = t.or(t.and(t.and(path, t.not(c)), d), t.and(t.and(path, t.not(c)), t.not(d)));
    assertSame(path, t.or(left, right));
    assertEquals(Kind.OR, t.or(t.and(a, b), t.and(c, d)).kind());
  }

  @Test
  void absorption() {
    assertSame(a, t.and(a, t.or(a, b)));
    assertSame(t.and(a, b), t.and(a, t.or(t.not(a), b)));
    assertSame(t.and(a, b), t.and(a, t.and(a, b)));
    assertSame(t.fals(), t.and(a, t.not(t.or(a, b))));
    assertSame(t.and(a, t.not(b)), t.and(a, t.not(t.and(a, b))));
  }

  @Test
  void absorptionFurtherInside() {
    Term any = t.raw().or(d, t.raw().or(c, t.raw().or(b, a)));
    assertSame(a, t.and(a, any));
    assertSame(t.and(t.not(b), c), t.and(any, t.and(t.not(b), c)));
    Term all = t.raw().and(d, t.raw().and(c, t.raw().and(b, a)));
    assertSame(b, t.or(all, b));
    assertSame(t.or(t.not(b), c), t.or(t.or(t.not(b), c), all));
    // What is denied, or nowhere inside, is not absorbed.
    assertNotSame(t.not(a), t.and(t.not(a), any));
    assertNotSame(a, t.and(a, t.raw().or(d, t.raw().or(c, b))));
  }

  @Test
  void choices() {
    assertSame(a, t.ite(a, t.tru(), t.fals()));
    assertSame(x, t.ite(a, x, x));
    assertSame(t.ite(a, y, x), t.ite(t.not(a), x, y));
    assertSame(t.ite(a, x, y), t.ite(a, t.ite(a, x, y), y));
    assertSame(t.ite(t.or(a, b), x, y), t.ite(a, x, t.ite(b, x, y)));
    assertSame(a, t.eq(t.ite(a, t.bv(1, 8), t.bv(2, 8)), t.bv(1, 8)));
    assertSame(t.fals(), t.eq(t.ite(a, t.bv(1, 8), t.bv(2, 8)), t.bv(3, 8)));
    assertSame(t.not(a), t.eq(t.ite(a, t.bv(1, 8), t.ite(b, t.bv(2, 8), t.bv(2, 8))), t.bv(2, 8)));
    assertEquals(Kind.ITE, t.ite(a, x, y).kind());
  }
}
