package narwhal.engine.horn.integer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import narwhal.term.Evaluator;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Random terms of three bits mean the same as integers that wrap round, for all values. */
class IntegersTest {
  private static final int WIDTH = 3;
  private static final int VALUES = 1 << WIDTH;

  private final TermFactory terms = new TermFactory();
  private final Term a = terms.variable("a", Sort.bitVec(WIDTH));
  private final Term b = terms.variable("b", Sort.bitVec(WIDTH));
  private final Evaluator evaluator = new Evaluator(terms);

  /** Builds what {@link Integers} claims to know. */
  private Term vector(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> a;
        case 1 -> b;
        default -> terms.bv(random.nextInt(VALUES), WIDTH);
      };
    }
    Term x = vector(random, depth - 1);
    Term constant = terms.bv(random.nextInt(VALUES), WIDTH);
    return switch (random.nextInt(16)) {
      case 0 -> terms.bvAdd(x, vector(random, depth - 1));
      case 1 -> terms.bvSub(x, vector(random, depth - 1));
      case 2 -> terms.bvNeg(x);
      case 3 -> terms.bvNot(x);
      case 4 -> terms.bvMul(x, constant);
      case 5 -> terms.bvShl(x, terms.bv(random.nextInt(WIDTH), WIDTH));
      case 6 -> terms.bvLshr(x, terms.bv(random.nextInt(WIDTH), WIDTH));
      case 7 -> terms.bvAshr(x, terms.bv(random.nextInt(WIDTH), WIDTH));
      case 8 -> terms.bvUdiv(x, terms.bv(1 + random.nextInt(VALUES - 1), WIDTH));
      case 9 -> terms.bvUrem(x, terms.bv(1 + random.nextInt(VALUES - 1), WIDTH));
      case 10 -> terms.bvSdiv(x, terms.bv(1 + random.nextInt(VALUES - 2), WIDTH));
      case 11 -> terms.bvSrem(x, terms.bv(1 + random.nextInt(VALUES - 2), WIDTH));
      case 12 -> terms.ite(relation(random, depth - 1), x, vector(random, depth - 1));
      case 13 -> terms.bvAnd(x, terms.bv(3, WIDTH));
      case 14 ->
          terms.extract(WIDTH, 1, terms.concat(terms.extract(1, 0, x), terms.extract(2, 1, x)));
      default ->
          terms.extract(
              WIDTH - 1,
              0,
              random.nextBoolean()
                  ? terms.zeroExtend(2, x)
                  : terms.signExtend(2, terms.bvAdd(x, constant)));
    };
  }

  private Term relation(Random random, int depth) {
    Term x = vector(random, depth);
    Term y = vector(random, depth);
    return switch (random.nextInt(11)) {
      case 0 -> terms.bvUlt(x, y);
      case 1 -> terms.bvUle(x, y);
      case 2 -> terms.bvSlt(x, y);
      case 3 -> terms.bvSle(x, y);
      case 4 -> terms.eq(x, y);
      case 5 -> terms.bvSaddo(x, y);
      case 6 -> terms.bvUaddo(x, y);
      case 7 -> terms.bvSsubo(x, y);
      case 8 -> terms.bvUsubo(x, y);
      case 9 -> terms.bvNego(x);
      default -> terms.bvSmulo(x, terms.bv(random.nextInt(VALUES), WIDTH));
    };
  }

  private interface Pair {
    void values(Map<Term, Term> bits, Map<Term, Term> numbers);
  }

  /** All values of both variables, as bits and as integers. */
  private void forAll(Integers integers, Pair pair) {
    for (int i = 0; i < VALUES; i++) {
      for (int j = 0; j < VALUES; j++) {
        Map<Term, Term> bits = Map.of(a, terms.bv(i, WIDTH), b, terms.bv(j, WIDTH));
        Map<Term, Term> numbers = new HashMap<>();
        numbers.put(integers.variable(a), number(integers.view(a), i));
        numbers.put(integers.variable(b), number(integers.view(b), j));
        pair.values(bits, numbers);
      }
    }
  }

  private Term number(View view, int bits) {
    return terms.integer(view.of(BigInteger.valueOf(bits), WIDTH));
  }

  @Test
  void integersThatWrapMeanWhatTheBitsMean() {
    int exact = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Term relation = relation(random, 1 + random.nextInt(3));
      Views views = new Views();
      views.learn(relation);
      Integers integers = new Integers(terms, true, views);
      Term formula = integers.bool(relation);
      Set<Term> known = Set.of(integers.variable(a), integers.variable(b));
      if (!known.containsAll(FreeVariables.of(formula))) {
        continue;
      }
      exact++;
      String text = "seed " + seed + ": " + relation + " as " + formula;
      forAll(
          integers,
          (bits, numbers) ->
              assertEquals(
                  evaluator.evaluate(relation, bits::get),
                  evaluator.evaluate(formula, numbers::get),
                  text + " at " + bits));
    }
    assertTrue(exact > 300, exact + " of 400 were exact");
  }

  @Test
  void formulasAboutIntegersMeanTheSameAsBits() {
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Views views = new Views();
      views.learn(random.nextBoolean() ? terms.bvUlt(a, b) : terms.bvSlt(a, b));
      Integers integers = new Integers(terms, true, views);
      Term formula = formula(random, integers, 2);
      Term relation = new Bits(terms, integers).formula(formula).orElseThrow();
      String text = "seed " + seed + ": " + formula + " as " + relation;
      forAll(
          integers,
          (bits, numbers) ->
              assertEquals(
                  evaluator.evaluate(formula, numbers::get),
                  evaluator.evaluate(relation, bits::get),
                  text + " at " + bits));
    }
  }

  private Term formula(Random random, Integers integers, int depth) {
    if (depth == 0) {
      Term x = sum(random, integers);
      Term y = sum(random, integers);
      return switch (random.nextInt(3)) {
        case 0 -> terms.intLe(x, y);
        case 1 -> terms.intLt(x, y);
        default -> terms.eq(x, y);
      };
    }
    Term left = formula(random, integers, depth - 1);
    Term right = formula(random, integers, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> terms.and(left, right);
      case 1 -> terms.or(left, right);
      case 2 -> terms.not(left);
      default -> terms.implies(left, right);
    };
  }

  private Term sum(Random random, Integers integers) {
    Term x = integers.variable(random.nextBoolean() ? a : b);
    Term y = integers.variable(random.nextBoolean() ? a : b);
    Term c = terms.integer(random.nextInt(13) - 6);
    Term divisor = terms.integer(1 + random.nextInt(5));
    return switch (random.nextInt(7)) {
      case 0 -> terms.intAdd(x, terms.intMul(c, y));
      case 1 -> terms.intSub(terms.intMul(c, x), y);
      case 2 -> terms.intMod(terms.intAdd(x, c), divisor);
      case 3 -> terms.intDiv(terms.intSub(x, y), divisor);
      case 4 -> terms.intNeg(x);
      case 5 -> terms.ite(terms.intLt(x, y), terms.intAdd(x, c), c);
      default -> c;
    };
  }
}
