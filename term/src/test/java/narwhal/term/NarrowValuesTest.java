package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is known of a few bits of whatever is read from an array. */
class NarrowValuesTest {
  private static final Sort INDEX = Sort.bitVec(16);
  private static final Sort.Array TAGS = Sort.array(INDEX, Sort.bitVec(12));

  private final TermFactory t = new TermFactory();
  private final Term p = t.variable("p", INDEX);
  private final Term q = t.variable("q", INDEX);
  private final Term c = t.variable("c", Sort.BOOL);
  private final Term x = t.variable("x", Sort.bitVec(8));
  private final Term any = t.variable("any", TAGS);
  private final Term zeros = t.constArray(TAGS, t.bv(0, 12));

  private Term low(Term tag) {
    return t.extract(3, 0, tag);
  }

  private Term isLow(Term array, int value) {
    return t.eq(low(t.select(array, p)), t.bv(value, 4));
  }

  @Test
  void whatWasNeverWrittenIsNotRead() {
    Term map = t.store(t.store(zeros, q, t.bv(0x121, 12)), t.bv(7, 16), t.bv(0x781, 12));
    assertTrue(isLow(map, 15).isFalse());
    assertFalse(isLow(map, 0).isConstant());
    assertFalse(isLow(map, 1).isConstant());
    assertTrue(t.bvUlt(t.bv(1, 4), low(t.select(map, p))).isFalse());
    assertTrue(t.bvUlt(low(t.select(map, p)), t.bv(2, 4)).isTrue());
    assertFalse(t.bvUlt(t.bv(0, 4), low(t.select(map, p))).isConstant());
  }

  @Test
  void whereAllIsOneValueItIsRead() {
    Term map = t.store(t.constArray(TAGS, t.bv(0x301, 12)), q, t.bv(0x401, 12));
    assertTrue(isLow(map, 1).isTrue());
  }

  @Test
  void unknownContentsMayBeAnything() {
    Term map = t.store(any, q, t.bv(1, 12));
    assertFalse(isLow(map, 15).isConstant());
    Term written = t.store(zeros, q, t.concat(t.bv(0, 4), x));
    assertFalse(isLow(written, 15).isConstant());
    Term across = t.store(zeros, q, t.concat(x, t.bv(3, 4)));
    assertTrue(isLow(across, 15).isFalse());
    Term middle = t.eq(t.extract(5, 2, t.select(across, p)), t.bv(15, 4));
    assertFalse(middle.isConstant(), "a slice over both parts");
    assertFalse(
        t.eq(t.select(across, p), t.bv(15, 12)).isFalse(), "a word is wider than what is kept");
  }

  @Test
  void choicesAndReadsOfOtherArraysAreFollowed() {
    Term first = t.store(zeros, q, t.bv(2, 12));
    Term second = t.store(zeros, p, t.select(first, t.bvAdd(p, x16())));
    Term joined = t.ite(c, second, t.store(first, p, t.ite(c, t.bv(4, 12), t.bv(6, 12))));
    Term read = t.select(joined, t.bvAdd(q, x16()));
    assertTrue(t.eq(low(read), t.bv(1, 4)).isFalse());
    assertFalse(t.eq(low(read), t.bv(6, 4)).isConstant());
  }

  private Term x16() {
    return t.zext(16, x);
  }

  @Test
  void longChainsAreGivenUp() {
    Term map = zeros;
    for (int i = 0; i < 10_000; i++) {
      map = t.store(map, t.bvAdd(q, t.bv(2L * i, 16)), t.bv(1, 12));
    }
    assertFalse(isLow(map, 15).isConstant());
    assertSame(isLow(map, 15), isLow(map, 15));
  }

  @Test
  void answersAreThoseOfEvaluation() {
    int decided = 0;
    for (long seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      Term map = random.nextInt(4) == 0 ? any : zeros;
      for (int i = 0; i < 5; i++) {
        map = grown(map, random);
      }
      int lowest = random.nextInt(9);
      int width = 1 + random.nextInt(Math.min(6, 12 - lowest));
      Term slice = t.raw().extract(lowest + width - 1, lowest, t.raw().select(map, p));
      Term value = t.bv(random.nextInt(1 << width), width);
      decided += check(seed, random, t.raw().eq(slice, value), t.eq(slice, value));
      decided += check(seed, random, t.raw().bvUlt(slice, value), t.bvUlt(slice, value));
      decided += check(seed, random, t.raw().bvUlt(value, slice), t.bvUlt(value, slice));
    }
    assertTrue(decided > 500, "decided: " + decided);
  }

  private Term grown(Term map, Random random) {
    Term constant = t.bv(random.nextInt(1 << 12), 12);
    Term at = random.nextBoolean() ? q : t.bv(random.nextInt(4), 16);
    return switch (random.nextInt(6)) {
      case 0 -> t.ite(c, map, t.store(zeros, at, constant));
      case 1 -> t.store(map, at, t.concat(t.bv(random.nextInt(16), 4), x));
      case 2 -> t.store(map, at, t.concat(x, t.bv(random.nextInt(16), 4)));
      case 3 -> t.store(map, at, t.zext(12, x));
      case 4 -> t.store(map, at, t.select(map, t.bvAdd(q, t.bv(1, 16))));
      default -> t.store(map, at, constant);
    };
  }

  private int check(long seed, Random random, Term exact, Term simplified) {
    for (int i = 0; i < 4; i++) {
      Map<Term, Term> values = new HashMap<>();
      values.put(p, t.bv(random.nextInt(4), 16));
      values.put(q, t.bv(random.nextInt(4), 16));
      values.put(x, t.bv(random.nextInt(256), 8));
      values.put(c, t.bool(random.nextBoolean()));
      values.put(any, t.store(zeros, t.bv(1, 16), t.bv(random.nextInt(1 << 12), 12)));
      Function<Term, Term> value = new Evaluator(t).under(values::get);
      assertEquals(value.apply(exact), value.apply(simplified), () -> "seed " + seed);
    }
    return simplified.isConstant() ? 1 : 0;
  }
}
