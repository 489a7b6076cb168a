package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;

/** Bounds of differences of three integers. States put them together, see there. */
final class ZonesLawsTest extends DomainLaws<Zones<Integer>, List<Integer>> {
  private static final int VARIABLES = 3;
  private static final int MOST = 4;

  @Override
  protected List<Space<Zones<Integer>, List<Integer>>> spaces() {
    Random random = new Random(3);
    List<Zones<Integer>> elements = new ArrayList<>();
    elements.add(new Zones<>());
    for (int i = 0; i < 400; i++) {
      Zones<Integer> zones = new Zones<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        zones.add(
            random.nextInt(VARIABLES), random.nextInt(VARIABLES), number(random.nextInt(9) - 4));
      }
      elements.add(zones);
    }
    return List.of(new Space<>("zones", elements, points(), operations(MOST)));
  }

  private static BigInteger number(int value) {
    return BigInteger.valueOf(value);
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

  private List<Operation<Zones<Integer>, List<Integer>>> operations(int most) {
    List<Operation<Zones<Integer>, List<Integer>>> all = new ArrayList<>();
    for (int a = 0; a < VARIABLES; a++) {
      int kept = a;
      all.add(
          new Operation<>(
              "forget all but " + a,
              1,
              operands -> {
                Zones<Integer> less = operands.getFirst().copy();
                less.keep(n -> n != kept);
                return x -> contains(less, x.getFirst());
              }));
      for (int b = 0; b < VARIABLES; b++) {
        for (int by = -most; by <= most; by += Math.max(1, most / 4)) {
          all.add(added(a, b, by));
        }
      }
    }
    return all;
  }

  private Operation<Zones<Integer>, List<Integer>> added(int a, int b, int by) {
    return new Operation<>(
        "x%d - x%d ≤ %d".formatted(a, b, by),
        1,
        operands -> {
          Zones<Integer> more = operands.getFirst().copy();
          more.add(a, b, number(by));
          return x ->
              x.getFirst().get(a) - x.getFirst().get(b) > by || contains(more, x.getFirst());
        });
  }

  @Override
  protected boolean contains(Zones<Integer> zones, List<Integer> point) {
    boolean[] inside = {!zones.isEmpty()};
    zones.forEach(
        (a, b, most) -> inside[0] &= number(point.get(a) - point.get(b)).compareTo(most) <= 0);
    return inside[0];
  }

  @Override
  protected Optional<Lattice<Zones<Integer>>> lattice() {
    return Optional.empty();
  }

  @Override
  protected Optional<Draw<Zones<Integer>, List<Integer>>> draw(Random random) {
    List<Integer> point = new ArrayList<>();
    for (int i = 0; i < VARIABLES; i++) {
      point.add(random.nextInt() >> 2);
    }
    Zones<Integer> zones = new Zones<>();
    for (int j = random.nextInt(6); j >= 0; j--) {
      int a = random.nextInt(VARIABLES);
      int b = random.nextInt(VARIABLES);
      zones.add(a, b, number(point.get(a) - point.get(b) + random.nextInt(1 << 20)));
    }
    return Optional.of(
        new Draw<>(List.of(zones), List.of(point), operations(1 << (4 + random.nextInt(26)))));
  }
}
