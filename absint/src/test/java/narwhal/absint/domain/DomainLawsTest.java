package narwhal.absint.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import narwhal.term.BitVectors;
import narwhal.term.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of all value domains: exhaustive for small widths, at random for large ones. */
final class DomainLawsTest {
  private static final List<Kind> BINARY =
      List.of(
          Kind.BV_ADD,
          Kind.BV_SUB,
          Kind.BV_MUL,
          Kind.BV_UDIV,
          Kind.BV_UREM,
          Kind.BV_SDIV,
          Kind.BV_SREM,
          Kind.BV_SMOD,
          Kind.BV_SHL,
          Kind.BV_LSHR,
          Kind.BV_ASHR,
          Kind.BV_AND,
          Kind.BV_OR,
          Kind.BV_XOR);
  private static final List<Kind> RELATIONS =
      List.of(Kind.EQUAL, Kind.BV_ULT, Kind.BV_ULE, Kind.BV_SLT, Kind.BV_SLE);
  private static final int ROUNDS = 20_000;

  static Stream<ValueDomain<?>> domains() {
    return Stream.of(new Intervals(), new Congruences(), new Product());
  }

  private static BigInteger bits(long value) {
    return BigInteger.valueOf(value);
  }

  private static List<BigInteger> all(int width) {
    return IntStream.range(0, 1 << width).mapToObj(i -> bits(i)).toList();
  }

  /** Elements that joins and meets of constants give, with what was put into them. */
  private static <V> Set<V> elements(ValueDomain<V> domain, int width, Random random) {
    Set<V> elements = new LinkedHashSet<>();
    elements.add(domain.top(width));
    for (BigInteger a : all(width)) {
      elements.add(domain.constant(a, width));
      for (BigInteger b : all(width)) {
        elements.add(domain.join(domain.constant(a, width), domain.constant(b, width)));
      }
    }
    List<V> some = new ArrayList<>(elements);
    for (int i = 0; i < 60; i++) {
      V a = some.get(random.nextInt(some.size()));
      V b = some.get(random.nextInt(some.size()));
      elements.add(domain.meet(a, b));
      elements.add(domain.join(a, b));
      elements.add(domain.assume(Kind.BV_SLT, a, b).first());
    }
    return elements;
  }

  private static <V> List<BigInteger> members(ValueDomain<V> domain, V value, int width) {
    return all(width).stream().filter(b -> domain.contains(value, b)).toList();
  }

  private static boolean holds(Kind relation, int width, BigInteger a, BigInteger b) {
    return switch (relation) {
      case EQUAL -> a.equals(b);
      case DISTINCT -> !a.equals(b);
      default -> BitVectors.holds(relation, width, a, b);
    };
  }

  @ParameterizedTest
  @MethodSource("domains")
  <V> void latticeOfSmallWidths(ValueDomain<V> domain) {
    for (int width = 1; width <= 3; width++) {
      Set<V> elements = elements(domain, width, new Random(width));
      for (V a : elements) {
        List<BigInteger> inA = members(domain, a, width);
        if (domain.isBottom(a)) {
          assertTrue(inA.isEmpty(), () -> "bottom " + a);
        }
        for (V b : elements) {
          List<BigInteger> inB = members(domain, b, width);
          V join = domain.join(a, b);
          V meet = domain.meet(a, b);
          V widened = domain.widen(a, b, Thresholds.NONE);
          assertTrue(domain.includes(join, a) && domain.includes(join, b), () -> a + " ⊔ " + b);
          for (BigInteger x : all(width)) {
            boolean either = inA.contains(x) || inB.contains(x);
            assertTrue(!either || domain.contains(join, x), () -> a + " ⊔ " + b + " lacks " + x);
            assertTrue(!either || domain.contains(widened, x), () -> a + " ∇ " + b + " lacks " + x);
            boolean both = inA.contains(x) && inB.contains(x);
            assertTrue(!both || domain.contains(meet, x), () -> a + " ⊓ " + b + " lacks " + x);
          }
          if (domain.includes(a, b)) {
            assertTrue(inA.containsAll(inB), () -> a + " ⊒ " + b);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("domains")
  <V> void operatorsOfSmallWidths(ValueDomain<V> domain) {
    for (int width = 1; width <= 4; width++) {
      List<V> elements = new ArrayList<>(elements(domain, width, new Random(width)));
      Random random = new Random(7);
      for (V a : elements) {
        unary(domain, width, a);
        for (V b : elements) {
          if (width < 4 || random.nextInt(8) == 0) {
            binary(domain, width, a, b);
          }
        }
      }
    }
  }

  private static <V> void unary(ValueDomain<V> domain, int width, V a) {
    for (BigInteger x : members(domain, a, width)) {
      for (Kind kind : List.of(Kind.BV_NOT, Kind.BV_NEG)) {
        check(
            domain,
            new Operator(kind, width, 0, 0),
            List.of(a),
            BitVectors.compute(kind, width, x));
      }
      check(domain, new Operator(Kind.BV_ZERO_EXTEND, width + 2, 2, 0), List.of(a), x);
      check(
          domain,
          new Operator(Kind.BV_SIGN_EXTEND, width + 2, 2, 0),
          List.of(a),
          BitVectors.signExtend(x, width, width + 2));
      for (int low = 0; low < width; low++) {
        for (int high = low; high < width; high++) {
          check(
              domain,
              new Operator(Kind.BV_EXTRACT, high - low + 1, high, low),
              List.of(a),
              BitVectors.extract(high, low, x));
        }
      }
    }
  }

  private static <V> void binary(ValueDomain<V> domain, int width, V a, V b) {
    for (BigInteger x : members(domain, a, width)) {
      for (BigInteger y : members(domain, b, width)) {
        concrete(domain, width, a, b, x, y);
      }
    }
  }

  private static <V> void concrete(
      ValueDomain<V> domain, int width, V a, V b, BigInteger x, BigInteger y) {
    for (Kind kind : BINARY) {
      check(
          domain,
          new Operator(kind, width, 0, 0),
          List.of(a, b),
          BitVectors.compute(kind, width, x, y));
    }
    check(
        domain,
        new Operator(Kind.BV_CONCAT, 2 * width, 0, 0),
        List.of(a, b),
        BitVectors.concat(x, y, width));
    for (Kind relation : RELATIONS) {
      boolean holds = holds(relation, width, x, y);
      assertTrue(
          domain.test(relation, a, b).contains(holds),
          () -> relation + " of " + a + " and " + b + ": " + x + ", " + y);
    }
    for (Kind relation : Kind.values()) {
      if ((RELATIONS.contains(relation) || relation == Kind.DISTINCT)
          && holds(relation, width, x, y)) {
        ValueDomain.Both<V> both = domain.assume(relation, a, b);
        assertTrue(
            domain.contains(both.first(), x) && domain.contains(both.second(), y),
            () -> relation + " assumed of " + a + " and " + b + " excludes " + x + ", " + y);
      }
    }
  }

  private static <V> void check(
      ValueDomain<V> domain, Operator operator, List<V> operands, BigInteger result) {
    V abstractly = domain.apply(operator, operands);
    assertTrue(
        domain.contains(abstractly, result),
        () -> operator + " of " + operands + " is " + abstractly + ", which lacks " + result);
  }

  @ParameterizedTest
  @MethodSource("domains")
  <V> void constantsAreExact(ValueDomain<V> domain) {
    for (BigInteger x : all(3)) {
      for (BigInteger y : all(3)) {
        assertEquals(x.equals(y), domain.contains(domain.constant(x, 3), y));
      }
      assertTrue(domain.contains(domain.top(3), x));
    }
    assertFalse(domain.isBottom(domain.top(3)));
  }

  @ParameterizedTest
  @MethodSource("domains")
  <V> void operatorsOfLargeWidths(ValueDomain<V> domain) {
    Random random = new Random(20261115);
    int[] widths = {8, 16, 32, 33, 64, 128};
    for (int i = 0; i < ROUNDS; i++) {
      int width = widths[random.nextInt(widths.length)];
      BigInteger x = number(random, width);
      BigInteger y = number(random, width);
      V a = around(domain, random, x, width);
      V b = around(domain, random, y, width);
      assertTrue(domain.contains(a, x), () -> a + " lacks " + x);
      concrete(domain, width, a, b, x, y);
      V widened = domain.widen(a, b, Thresholds.NONE);
      assertTrue(domain.contains(widened, x) && domain.contains(widened, y));
      assertTrue(domain.contains(domain.join(a, b), y));
    }
  }

  /** Often near the ends of a range. */
  private static BigInteger number(Random random, int width) {
    BigInteger any = new BigInteger(width, random);
    BigInteger near = bits(random.nextInt(17) - 8L);
    return switch (random.nextInt(4)) {
      case 0 -> BitVectors.wrap(near, width);
      case 1 -> BitVectors.wrap(BigInteger.ONE.shiftLeft(width - 1).add(near), width);
      case 2 -> BitVectors.wrap(any.shiftRight(random.nextInt(width)), width);
      default -> any;
    };
  }

  private static <V> V around(ValueDomain<V> domain, Random random, BigInteger x, int width) {
    V value = domain.constant(x, width);
    for (int i = random.nextInt(4); i > 0; i--) {
      BigInteger other =
          random.nextBoolean() ? number(random, width) : x.add(bits(random.nextInt(32)));
      value = domain.join(value, domain.constant(BitVectors.wrap(other, width), width));
    }
    if (random.nextInt(4) == 0) {
      value = domain.meet(value, domain.join(domain.top(width), value));
    }
    return value;
  }

  @ParameterizedTest
  @MethodSource("domains")
  <V> void wideningEnds(ValueDomain<V> domain) {
    Random random = new Random(5);
    Thresholds thresholds = new Thresholds(Map.of(32, List.of(bits(10), bits(100), bits(-1))));
    for (int i = 0; i < 200; i++) {
      V value = domain.constant(number(random, 32), 32);
      int grown = 0;
      for (int step = 0; step < 500; step++) {
        V next = domain.join(value, domain.constant(number(random, 32), 32));
        V widened = domain.widen(value, next, thresholds);
        assertTrue(domain.includes(widened, value) && domain.includes(widened, next));
        grown += widened.equals(value) ? 0 : 1;
        value = widened;
      }
      assertTrue(grown < 50, "grew " + grown + " times");
    }
  }
}
