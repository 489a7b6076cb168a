package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;

/** Sums of multiples: what they are as ranges, added, multiplied, modulo a power of two. */
final class SumsetLawsTest extends DomainLaws<Sumset, BigInteger> {
  private static BigInteger number(long value) {
    return BigInteger.valueOf(value);
  }

  @Override
  protected List<Space<Sumset, BigInteger>> spaces() {
    Random random = new Random(1);
    List<Sumset> elements = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      elements.add(sumset(random, 12, 3));
    }
    return List.of(
        new Space<>(
            "up to 100",
            elements,
            IntStream.range(0, 100).mapToObj(SumsetLawsTest::number).toList(),
            operations(4)));
  }

  private static Sumset sumset(Random random, int largest, int steps) {
    List<Sumset.Part> parts = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      parts.add(
          new Sumset.Part(number(1 + random.nextInt(largest)), number(1 + random.nextInt(steps))));
    }
    return new Sumset(number(random.nextInt(largest)), parts);
  }

  private List<Operation<Sumset, BigInteger>> operations(int width) {
    List<Operation<Sumset, BigInteger>> all = new ArrayList<>();
    all.add(
        new Operation<>(
            "ranges",
            1,
            operands -> {
              List<Range> ranges = operands.getFirst().ranges();
              return x -> ranges.stream().anyMatch(range -> range.contains(x.getFirst()));
            }));
    all.add(
        new Operation<>(
            "bounds",
            1,
            operands -> {
              BigInteger least = operands.getFirst().least();
              BigInteger most = operands.getFirst().most();
              return x -> least.compareTo(x.getFirst()) <= 0 && x.getFirst().compareTo(most) <= 0;
            }));
    for (int bits = 1; bits <= width + 2; bits++) {
      BigInteger size = BigInteger.ONE.shiftLeft(bits);
      int modulus = bits;
      all.add(
          new Operation<>(
              "modulo 2^" + bits,
              1,
              operands -> {
                Sumset rest = operands.getFirst().wrapped(modulus);
                return x -> rest == null || contains(rest, x.getFirst().mod(size));
              }));
    }
    for (int by = 1; by < 4; by++) {
      BigInteger factor = number(by);
      all.add(
          new Operation<>(
              "times " + by,
              1,
              operands -> {
                Sumset more = operands.getFirst().times(factor);
                return x -> contains(more, x.getFirst().multiply(factor));
              }));
    }
    all.add(
        new Operation<>(
            "plus",
            2,
            operands -> {
              Sumset sum = operands.getFirst().plus(operands.getLast());
              return x -> contains(sum, x.getFirst().add(x.getLast()));
            }));
    return all;
  }

  @Override
  protected boolean contains(Sumset element, BigInteger concrete) {
    return contains(concrete.subtract(element.base()), element.parts());
  }

  /** Whether a number is a sum of steps of the parts. */
  private static boolean contains(BigInteger rest, List<Sumset.Part> parts) {
    if (parts.isEmpty() || rest.signum() < 0) {
      return rest.signum() == 0;
    }
    Sumset.Part part = parts.getFirst();
    List<Sumset.Part> others = parts.subList(1, parts.size());
    for (BigInteger i = BigInteger.ZERO;
        i.compareTo(part.steps()) <= 0;
        i = i.add(BigInteger.ONE)) {
      if (contains(rest.subtract(part.stride().multiply(i)), others)) {
        return true;
      }
    }
    return false;
  }

  @Override
  protected Optional<Lattice<Sumset>> lattice() {
    return Optional.empty();
  }

  /** Parts with many steps, which become single ranges. */
  @Override
  protected Optional<Draw<Sumset, BigInteger>> draw(Random random) {
    List<Sumset> elements = new ArrayList<>();
    List<BigInteger> members = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Sumset sumset = sumset(random, 100, 9);
      BigInteger member = sumset.base();
      for (Sumset.Part part : sumset.parts()) {
        long steps = random.nextInt(part.steps().intValue() + 1);
        member = member.add(part.stride().multiply(number(steps)));
      }
      elements.add(sumset);
      members.add(member);
    }
    return Optional.of(new Draw<>(elements, members, operations(10)));
  }
}
