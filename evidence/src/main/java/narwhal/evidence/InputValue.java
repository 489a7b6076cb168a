package narwhal.evidence;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * One choice of the environment: {@code bits} of a scalar of this type, asked for by {@code source}
 * (a function name, or words like {@code malloc fails}); or a pointer to an object of the
 * environment's.
 */
public record InputValue(
    String source, Type type, BigInteger bits, Location location, Optional<Block> block) {

  /** An object of the environment's; the first one of an execution has the number 0. */
  public record Block(int number, long size) {}

  public InputValue(String source, Type type, BigInteger bits, Location location) {
    this(source, type, bits, location, Optional.empty());
  }

  public boolean isBlock() {
    return block.isPresent();
  }

  /** The value as a C programmer would write it. */
  public String text() {
    return block
        .map(object -> "a new object of " + object.size() + " bytes")
        .orElseGet(() -> ValueText.of(type, bits));
  }
}
