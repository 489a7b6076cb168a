package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.List;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/** Chooses the given values one after the other, then zero. Undefined contents are zero. */
public final class QueueOracle implements Oracle {
  private final ArrayDeque<BigInteger> values;

  public QueueOracle(List<BigInteger> values) {
    this.values = new ArrayDeque<>(values);
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    BigInteger value = values.poll();
    return value == null ? BigInteger.ZERO : Bits.cut(value, Bits.width(type));
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    return offset -> 0;
  }
}
