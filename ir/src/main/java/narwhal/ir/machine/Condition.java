package narwhal.ir.machine;

/** What a {@link Instruction.Check} demands. */
public sealed interface Condition {

  /** The i1 is 1. */
  record Holds(Value condition) implements Condition {}

  /**
   * {@code length} bytes from {@code pointer} on lie inside one live object; holds when the length
   * is 0.
   */
  record Accessible(Value pointer, Value length, Access access) implements Condition {}

  /** The pointer is null, or the start of a live heap object. */
  record Freeable(Value pointer) implements Condition {}

  /**
   * The two ranges of {@code length} bytes share no byte: what memcpy demands. That they are the
   * same is let pass, as sanitizers do.
   */
  record Disjoint(Value first, Value second, Value length) implements Condition {}

  /** Every heap object has been freed. Stands where the program ends. */
  record AllFreed() implements Condition {}

  /**
   * Every heap object that has not been freed can be reached from a global (or, where {@code
   * stackCounts}, from a stack object) through pointers. Stands where the program ends.
   */
  record AllReachable(boolean stackCounts) implements Condition {}

  /** No execution gets here: {@code reach_error()}, a failed assert, a sanitizer's trap. */
  record Never() implements Condition {}

  /** The callee is the address of a function of the called signature. */
  record Callable(Value callee) implements Condition {}

  /** How memory is used. A write to a constant object is an error. */
  enum Access {
    READ,
    WRITE
  }
}
