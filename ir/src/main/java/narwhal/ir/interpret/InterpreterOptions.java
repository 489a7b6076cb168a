package narwhal.ir.interpret;

import java.util.Map;

/**
 * How to run: at most {@code maxSteps} instructions; with or without a {@code trace}; {@code
 * handlers} stand for the bodies of the functions they are named after. A call of a function with
 * neither a handler nor a body gives any value, asked from the oracle.
 */
public record InterpreterOptions(long maxSteps, boolean trace, Map<String, Handler> handlers) {
  public InterpreterOptions {
    handlers = Map.copyOf(handlers);
  }

  public InterpreterOptions(long maxSteps, boolean trace) {
    this(maxSteps, trace, Map.of());
  }

  /** Stands for the body of a function. */
  @FunctionalInterface
  public interface Handler {
    /**
     * The bits of the result (ignored for void) given the bits of the scalar arguments; {@code
     * output} collects what the program writes.
     */
    java.math.BigInteger call(
        java.util.List<java.math.BigInteger> arguments, java.io.ByteArrayOutputStream output);
  }
}
