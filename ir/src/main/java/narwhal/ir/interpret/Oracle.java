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

  /** How {@link #allocated} calls an object of the environment's. */
  String ENVIRONMENT = "the environment's object";

  /**
   * Asked after {@link #choose} has chosen a pointer: the size of an object of the environment's to
   * which it leads instead; 0 if the chosen bits are the pointer.
   */
  default long block(String source, Location location) {
    return 0;
  }

  /**
   * Called at each execution of an {@code Allocate} and of a {@code LifetimeStart}, and at the
   * start for each global without an initial value, and for objects of the environment's: the
   * undefined bytes come from the answer.
   */
  Bytes allocated(String name, long size, Location location);

  /**
   * Asked where the answer of a comparison of pointers depends on where objects lie: the order of
   * pointers to different objects, whether one to an object that is gone, or to the end of one, is
   * one to another, and whether one far beyond its object is null.
   *
   * @param here the answer for objects as they lie in the interpreter
   */
  default boolean placed(boolean here) {
    return here;
  }

  /** The undefined initial contents of one object. */
  interface Bytes {
    /**
     * The byte at {@code offset}, 0 … 255; asked at most once per byte, when it is first read
     * before being written.
     */
    int at(long offset);

    /**
     * Asked where a pointer is read of which no byte is known yet, but not on the stack: the size
     * of an object of the environment's to which it leads; 0 if its bytes are the pointer.
     */
    default long block(long offset) {
      return 0;
    }
  }
}
