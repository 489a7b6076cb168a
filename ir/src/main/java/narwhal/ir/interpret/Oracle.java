package narwhal.ir.interpret;

import java.math.BigInteger;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * Makes the environment's choices of one execution. The interpreter asks in the order of execution;
 * an engine that found a counterexample answers from its model in the same order.
 */
public interface Oracle {

  /**
   * The bits of a scalar that a {@code Havoc} asks for (aggregates ask leaf by leaf, {@code
   * HavocMemory} byte by byte in ascending order).
   */
  BigInteger choose(Type type, String source, Location location);

  /**
   * Called at each execution of an {@code Allocate} and of a {@code LifetimeStart}, and at the
   * start for each global without an initial value: the undefined bytes come from the answer.
   */
  Bytes allocated(String name, long size, Location location);

  /** The undefined initial contents of one object. */
  interface Bytes {
    /**
     * The byte at {@code offset}, 0 … 255; asked at most once per byte, when it is first read
     * before being written.
     */
    int at(long offset);
  }
}
