package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.SplittableRandom;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * Chooses at random, the same for the same seed: half of the time a value near zero, near an end of
 * the range, or a power of two, since that is where programs break.
 */
public final class RandomOracle implements Oracle {
  private final SplittableRandom random;

  public RandomOracle(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    int bits = Bits.width(type);
    BigInteger near = BigInteger.valueOf(random.nextInt(-4, 5));
    BigInteger value =
        switch (random.nextInt(6)) {
          case 0 -> near;
          case 1 -> BigInteger.ONE.shiftLeft(bits - 1).add(near);
          case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(bits)).add(near);
          default -> any(bits);
        };
    return Bits.cut(value, bits);
  }

  private BigInteger any(int bits) {
    BigInteger value = BigInteger.ZERO;
    for (int done = 0; done < bits; done += 32) {
      value = value.shiftLeft(32).or(BigInteger.valueOf(random.nextInt() & 0xffff_ffffL));
    }
    return value;
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    SplittableRandom own = random.split();
    return offset -> own.nextInt(256);
  }
}
