package narwhal.absint.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;
import org.junit.jupiter.api.Test;

/** Bounds of differences and sums of three integers. */
final class OctagonsLawsTest extends DomainLaws<Octagons<OctagonsLawsTest.Side>, List<Integer>> {
  private static final int VARIABLES = 3;
  private static final int MOST = 4;

  /** A variable or its negative. */
  record Side(int variable, boolean isNegative) implements Signed<Side> {
    @Override
    public Side negated() {
      return new Side(variable, !isNegative);
    }

    BigInteger of(List<Integer> point) {
      return number(isNegative ? -point.get(variable) : point.get(variable));
    }
  }

  private static BigInteger number(int value) {
    return BigInteger.valueOf(value);
  }

  private static Side side(Random random) {
    return new Side(random.nextInt(VARIABLES), random.nextBoolean());
  }

  private static List<Side> sides() {
    List<Side> sides = new ArrayList<>();
    for (int v = 0; v < VARIABLES; v++) {
      sides.add(new Side(v, false));
      sides.add(new Side(v, true));
    }
    return sides;
  }

  @Override
  protected List<Space<Octagons<Side>, List<Integer>>> spaces() {
    Random random = new Random(3);
    List<Octagons<Side>> elements = new ArrayList<>();
    elements.add(new Octagons<>());
    for (int i = 0; i < 150; i++) {
      Octagons<Side> octagons = new Octagons<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        octagons.add(side(random), side(random), number(random.nextInt(9) - 4));
      }
      elements.add(octagons);
    }
    return List.of(new Space<>("octagons", elements, points(), operations(MOST), 4000));
  }

  private static List<List<Integer>> points() {
    List<List<Integer>> points = new ArrayList<>();
    for (int x = -MOST; x < MOST; x++) {
      for (int y = -MOST; y < MOST; y++) {
        for (int z = -MOST; z < MOST; z++) {
          points.add(List.of(x, y, z));
        }
      }
    }
    return points;
  }

  private List<Operation<Octagons<Side>, List<Integer>>> operations(int most) {
    List<Operation<Octagons<Side>, List<Integer>>> all = new ArrayList<>();
    for (Side a : sides()) {
      all.add(
          new Operation<>(
              "forget " + a.variable,
              1,
              operands -> {
                Octagons<Side> less = copy(operands.getFirst());
                less.keep(side -> side.variable != a.variable);
                return x -> contains(less, x.getFirst());
              }));
      for (Side b : sides()) {
        for (int by = -most; by <= most; by += Math.max(1, most / 2)) {
          all.add(added(a, b, by));
        }
      }
    }
    return all;
  }

  private static Octagons<Side> copy(Octagons<Side> octagons) {
    return (Octagons<Side>) octagons.copy();
  }

  private Operation<Octagons<Side>, List<Integer>> added(Side a, Side b, int by) {
    return new Operation<>(
        "%s - %s ≤ %d".formatted(a, b, by),
        1,
        operands -> {
          Octagons<Side> more = copy(operands.getFirst());
          more.add(a, b, number(by));
          return x ->
              a.of(x.getFirst()).subtract(b.of(x.getFirst())).compareTo(number(by)) > 0
                  || contains(more, x.getFirst());
        });
  }

  /** Not only what is kept, also what is told when asked for. */
  @Override
  protected boolean contains(Octagons<Side> octagons, List<Integer> point) {
    if (octagons.isEmpty()) {
      return false;
    }
    for (Side a : sides()) {
      for (Side b : sides()) {
        BigInteger most = octagons.bound(a, b);
        if (most != null && a.of(point).subtract(b.of(point)).compareTo(most) > 0) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  protected Optional<Lattice<Octagons<Side>>> lattice() {
    return Optional.of(
        new Lattice<>() {
          @Override
          public boolean includes(Octagons<Side> larger, Octagons<Side> smaller) {
            return smaller.isEmpty() || (!larger.isEmpty() && larger.includes(smaller));
          }

          @Override
          public Octagons<Side> join(Octagons<Side> a, Octagons<Side> b) {
            return a.isEmpty() ? b : b.isEmpty() ? a : (Octagons<Side>) a.join(b);
          }

          @Override
          public Octagons<Side> widen(Octagons<Side> before, Octagons<Side> after) {
            return before.isEmpty()
                ? after
                : after.isEmpty()
                    ? before
                    : (Octagons<Side>) before.widened(after, new TreeSet<>());
          }

          @Override
          public boolean isBottom(Octagons<Side> element) {
            return element.isEmpty();
          }
        });
  }

  @Override
  protected Optional<Draw<Octagons<Side>, List<Integer>>> draw(Random random) {
    List<Integer> point = new ArrayList<>();
    for (int i = 0; i < VARIABLES; i++) {
      point.add(random.nextInt() >> 2);
    }
    List<Octagons<Side>> two = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Octagons<Side> octagons = new Octagons<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        Side a = side(random);
        Side b = side(random);
        octagons.add(a, b, a.of(point).subtract(b.of(point)).add(number(random.nextInt(1 << 20))));
      }
      two.add(octagons);
    }
    return Optional.of(
        new Draw<>(two, List.of(point, point), operations(1 << (4 + random.nextInt(26)))));
  }

  /** Closed: a bound is reached by some point, or there would be a smaller one. */
  @Test
  void boundsAreReached() {
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      Octagons<Side> octagons = new Octagons<>();
      for (Side side : sides()) {
        octagons.add(side, side.negated(), number(2 * MOST - 2));
      }
      for (int j = random.nextInt(5); j >= 0; j--) {
        octagons.add(side(random), side(random), number(random.nextInt(9) - 3));
      }
      List<List<Integer>> members =
          points().stream().filter(point -> contains(octagons, point)).toList();
      if (octagons.isEmpty() || members.isEmpty()) {
        continue;
      }
      for (Side a : sides()) {
        for (Side b : sides()) {
          BigInteger reached =
              members.stream()
                  .map(point -> a.of(point).subtract(b.of(point)))
                  .max(BigInteger::compareTo)
                  .orElseThrow();
          assertEquals(reached, octagons.bound(a, b), a + " - " + b + " of " + members);
        }
      }
    }
  }

  @Test
  void twoBoundsOfSumsAndDifferencesGiveOneOfTheirSummand() {
    Octagons<Side> octagons = new Octagons<>();
    Side x = new Side(0, false);
    Side y = new Side(1, false);
    octagons.add(x, y.negated(), number(7));
    octagons.add(x, y, number(2));
    assertEquals(number(4), octagons.greatest(x), "2x is at most 9");
    octagons.add(x.negated(), x, number(-9));
    assertTrue(octagons.isEmpty(), "2x is 9");
  }
}
