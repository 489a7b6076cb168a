package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class BitVectorRulesTest {
  private final TermFactory t = new TermFactory();
  private final Term x = t.variable("x", Sort.bitVec(32));
  private final Term y = t.variable("y", Sort.bitVec(32));

  private Term k(long value) {
    return t.bv(value, 32);
  }

  @Test
  void sumsMeetInOneForm() {
    assertSame(t.bvAdd(x, k(2)), t.bvAdd(t.bvAdd(x, k(1)), k(1)));
    assertSame(t.bvAdd(t.bvAdd(x, y), k(3)), t.bvAdd(t.bvAdd(x, k(1)), t.bvAdd(k(2), y)));
    assertSame(t.bvAdd(t.bvMul(x, k(4)), k(8)), t.bvMul(t.bvAdd(x, k(2)), k(4)));
    assertSame(k(0), t.bvSub(t.bvAdd(x, k(1)), t.bvAdd(x, k(1))));
    assertSame(y, t.bvSub(t.bvAdd(x, y), x));
    assertSame(t.fals(), t.eq(t.bvAdd(x, k(1)), x));
    assertSame(t.eq(x, k(4)), t.eq(t.bvAdd(x, k(1)), k(5)));
    assertEquals(Kind.EQUAL, t.eq(t.bvAdd(x, k(1)), y).kind());
  }

  @Test
  void bytesBecomeWordsAgain() {
    Term word = t.extract(7, 0, x);
    for (int low = 8; low < 32; low += 8) {
      word = t.concat(t.extract(low + 7, low, x), word);
    }
    assertSame(x, word);
    Term other = t.extract(31, 24, x);
    for (int low = 16; low >= 0; low -= 8) {
      other = t.concat(other, t.extract(low + 7, low, x));
    }
    assertSame(x, other);
    assertSame(t.extract(7, 0, x), t.extract(7, 0, t.concat(y, t.extract(15, 0, x))));
    assertEquals(Kind.BV_EXTRACT, t.extract(15, 8, t.bvAdd(x, y)).kind());
  }

  @Test
  void bytesOfOneOfSomeWordsBecomeWordsAgain() {
    Term c = t.variable("c", Sort.BOOL);
    Term d = t.variable("d", Sort.BOOL);
    Term word = null;
    for (int low = 0; low < 32; low += 8) {
      Term one = t.extract(low + 7, low, x);
      Term other = t.ite(d, t.extract(low + 7, low, k(0x01000203)), t.extract(low + 7, low, y));
      Term octet = t.ite(c, one, other);
      word = word == null ? octet : t.concat(octet, word);
    }
    assertSame(t.ite(c, x, t.ite(d, k(0x01000203), y)), word);
    Term foreign = t.concat(t.ite(c, t.extract(15, 8, x), t.extract(15, 8, y)), t.extract(7, 0, x));
    assertEquals(Kind.BV_CONCAT, foreign.kind());
  }

  @Test
  void extensions() {
    Term narrow = t.extract(7, 0, x);
    assertSame(t.zext(64, narrow), t.zext(64, t.zext(16, narrow)));
    assertSame(t.zext(64, narrow), t.sext(64, t.zext(16, narrow)));
    assertSame(narrow, t.extract(7, 0, t.sext(64, narrow)));
    assertSame(t.fals(), t.eq(t.zext(16, narrow), t.bv(256, 16)));
    assertSame(t.tru(), t.bvUlt(t.zext(16, narrow), t.bv(256, 16)));
    assertSame(t.fals(), t.bvSaddo(t.sext(32, narrow), t.sext(32, narrow)));
    assertEquals(Kind.BV_SADDO, t.bvSaddo(x, y).kind());
  }

  @Test
  void pointersWithAConstantObject() {
    Term a = t.concat(t.bv(5, 16), t.extract(15, 0, x));
    Term b = t.concat(t.bv(6, 16), t.extract(15, 0, y));
    assertSame(t.fals(), t.eq(a, b));
    assertSame(t.tru(), t.bvUlt(a, b));
    assertSame(t.bv(5, 16), t.extract(31, 16, a));
    assertSame(t.fals(), t.eq(a, k(0)));
    Term sameObject = t.concat(t.bv(5, 16), t.extract(15, 0, y));
    assertSame(t.eq(t.extract(15, 0, x), t.extract(15, 0, y)), t.eq(a, sameObject));
  }

  @Test
  void shiftsByConstants() {
    assertSame(t.zext(32, t.extract(31, 8, x)), t.bvLshr(x, k(8)));
    assertSame(t.concat(t.extract(23, 0, x), t.bv(0, 8)), t.bvShl(x, k(8)));
    assertSame(t.zext(32, t.extract(7, 0, x)), t.bvAnd(x, k(255)));
    assertSame(t.zext(32, t.extract(2, 0, x)), t.bvUrem(x, k(8)));
    assertEquals(Kind.BV_SHL, t.bvShl(x, y).kind());
  }
}
