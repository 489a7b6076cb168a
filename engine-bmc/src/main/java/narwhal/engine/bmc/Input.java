package narwhal.engine.bmc;

import java.math.BigInteger;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;

/**
 * A value that the environment chose, for display: the bits, and the sort they are to be read in.
 */
public record Input(String source, Location location, Sort sort, BigInteger bits) {

  /** The value as C would print it for a signed type. */
  @Override
  public String toString() {
    return switch (sort) {
      case Sort.Bool b -> bits.toString();
      case Sort.BitVec b ->
          (b.width() > 1 && bits.testBit(b.width() - 1)
                  ? bits.subtract(BigInteger.ONE.shiftLeft(b.width()))
                  : bits)
              .toString();
      case Sort.Float f when f.equals(Sort.FLOAT32) ->
          Float.toString(Float.intBitsToFloat(bits.intValue()));
      case Sort.Float f when f.equals(Sort.FLOAT64) ->
          Double.toString(Double.longBitsToDouble(bits.longValue()));
      default -> "0x" + bits.toString(16);
    };
  }
}
