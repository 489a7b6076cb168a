package narwhal.evidence;

import java.math.BigInteger;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * One choice of the environment: {@code bits} of a scalar of this type, asked for by {@code source}
 * (a function name, or words like {@code malloc fails}).
 */
public record InputValue(String source, Type type, BigInteger bits, Location location) {

  /** The value as a C programmer would write it. */
  public String text() {
    return ValueText.of(type, bits);
  }
}
