package narwhal.evidence;

import java.math.BigInteger;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * One choice of the environment: {@code bits} of a scalar of this type, asked for by {@code source}
 * (a function name, or words like {@code malloc fails}); or a pointer to a fresh object of {@code
 * block} bytes, where that is not 0.
 */
public record InputValue(String source, Type type, BigInteger bits, Location location, long block) {

  public InputValue(String source, Type type, BigInteger bits, Location location) {
    this(source, type, bits, location, 0);
  }

  public boolean isBlock() {
    return block > 0;
  }

  /** The value as a C programmer would write it. */
  public String text() {
    return isBlock() ? "a new object of " + block + " bytes" : ValueText.of(type, bits);
  }
}
