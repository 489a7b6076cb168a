package narwhal.ir.interpret;

/**
 * The bytes that the running program may still make the interpreter keep, in pages and frames: a
 * program that recurses or allocates without end ends as out of steps, not by exhausting the Java
 * heap.
 */
final class Budget {
  private long left;

  Budget(long bytes) {
    left = bytes;
  }

  /** Half of what the virtual machine may use, and at most a gigabyte. */
  static Budget ofThisMachine() {
    return new Budget(Math.min(1L << 30, Runtime.getRuntime().maxMemory() / 2));
  }

  void take(long bytes) {
    left -= bytes;
    if (left < 0) {
      throw new Halt(new Outcome.OutOfSteps());
    }
  }

  void give(long bytes) {
    left += bytes;
  }
}
