package narwhal.absint.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;
import narwhal.term.BitVectors;
import narwhal.term.Kind;
import org.junit.jupiter.api.Test;

/** Domains of bit-vectors: all pairs of elements of up to four bits, large ones at random. */
public abstract class ValueDomainLaws<V> extends DomainLaws<V, BigInteger> {
  private static final int[] WIDTHS = {8, 16, 32, 33, 64, 128};

  private final ValueDomain<V> domain;
  private final Thresholds thresholds;
  private final Map<Integer, ValueOperations<V>> operations = new HashMap<>();

  protected ValueDomainLaws(ValueDomain<V> domain, Thresholds thresholds) {
    this.domain = domain;
    this.thresholds = thresholds;
  }

  /** What is tried besides putting together. */
  protected List<Operation<V, BigInteger>> operations(int width) {
    return operations.computeIfAbsent(width, w -> new ValueOperations<>(domain, w)).all();
  }

  private static List<BigInteger> all(int width) {
    return IntStream.range(0, 1 << width).mapToObj(BigInteger::valueOf).toList();
  }

  @Override
  protected List<Space<V, BigInteger>> spaces() {
    List<Space<V, BigInteger>> spaces = new ArrayList<>();
    for (int width = 1; width <= 4; width++) {
      spaces.add(
          new Space<>(
              width + " bits",
              List.copyOf(elements(width, new Random(width))),
              all(width),
              operations(width)));
    }
    return spaces;
  }

  /** Elements that joins and meets of constants give. */
  private Set<V> elements(int width, Random random) {
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
      elements.add(domain.widen(a, domain.join(a, b), thresholds));
      elements.add(domain.assume(Kind.BV_SLT, a, b).first());
    }
    return elements;
  }

  @Override
  protected boolean contains(V element, BigInteger concrete) {
    return domain.contains(element, concrete);
  }

  @Override
  protected Optional<Lattice<V>> lattice() {
    return Optional.of(
        new Lattice<>() {
          @Override
          public boolean includes(V larger, V smaller) {
            return domain.includes(larger, smaller);
          }

          @Override
          public V join(V a, V b) {
            return domain.join(a, b);
          }

          @Override
          public V widen(V before, V after) {
            return domain.widen(before, after, thresholds);
          }

          @Override
          public boolean isBottom(V element) {
            return domain.isBottom(element);
          }
        });
  }

  @Override
  protected int draws() {
    return 20_000;
  }

  @Override
  protected Optional<Draw<V, BigInteger>> draw(Random random) {
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    BigInteger x = number(random, width);
    BigInteger y = number(random, width);
    return Optional.of(
        new Draw<>(
            List.of(around(random, x, width), around(random, y, width)),
            List.of(x, y),
            operations(width)));
  }

  @Override
  protected V link(Random random) {
    return domain.constant(number(random, 32), 32);
  }

  @Test
  void constantsAreExact() {
    assertFalse(domain.isBottom(domain.top(3)));
    for (BigInteger x : all(3)) {
      for (BigInteger y : all(3)) {
        assertEquals(x.equals(y), domain.contains(domain.constant(x, 3), y));
      }
    }
  }

  /** Often near the ends of a range. */
  private static BigInteger number(Random random, int width) {
    BigInteger any = new BigInteger(width, random);
    BigInteger near = BigInteger.valueOf(random.nextInt(17) - 8L);
    return switch (random.nextInt(4)) {
      case 0 -> BitVectors.wrap(near, width);
      case 1 -> BitVectors.wrap(BigInteger.ONE.shiftLeft(width - 1).add(near), width);
      case 2 -> BitVectors.wrap(any.shiftRight(random.nextInt(width)), width);
      default -> any;
    };
  }

  private V around(Random random, BigInteger x, int width) {
    V value = domain.constant(x, width);
    for (int i = random.nextInt(4); i > 0; i--) {
      BigInteger other =
          random.nextBoolean()
              ? number(random, width)
              : x.add(BigInteger.valueOf(random.nextInt(32)));
      value = domain.join(value, domain.constant(BitVectors.wrap(other, width), width));
    }
    if (random.nextInt(4) == 0) {
      value = domain.meet(value, domain.join(domain.top(width), value));
    }
    return value;
  }
}
