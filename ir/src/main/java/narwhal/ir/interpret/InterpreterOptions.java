package narwhal.ir.interpret;

import java.util.Map;

/**
 * How to run: at most {@code maxSteps} instructions; with or without a {@code trace}; {@code
 * handlers} say what calls of functions without a body do (a call without a handler gives any
 * value, asked from the oracle).
 */
public record InterpreterOptions(long maxSteps, boolean trace, Map<String, Handler> handlers) {
  public InterpreterOptions {
    handlers = Map.copyOf(handlers);
  }

  public InterpreterOptions(long maxSteps, boolean trace) {
    this(maxSteps, trace, Map.of());
  }

  /** Stands for the body of an external function. */
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
