package narwhal.evidence;

import narwhal.ir.machine.Property;

/** The answer to the user's question. {@link #line} is the last line of the output. */
public sealed interface Verdict {

  /** No execution violates a check. */
  record Safe() implements Verdict {}

  /** Some execution violates a check of this property; a replay in the interpreter has shown it. */
  record Unsafe(Property property) implements Verdict {}

  /** Neither was established; the reason says what stood in the way. */
  record Unknown(UnknownReason reason) implements Verdict {}

  /** {@code verdict: …}, as scripts read it. */
  default String line() {
    return switch (this) {
      case Safe v -> "verdict: SAFE";
      case Unsafe v -> "verdict: UNSAFE (" + v.property().label() + ")";
      case Unknown v -> "verdict: UNKNOWN (" + v.reason().summary() + ")";
    };
  }

  /** SAFE, UNSAFE or UNKNOWN. */
  default String word() {
    return switch (this) {
      case Safe v -> "SAFE";
      case Unsafe v -> "UNSAFE";
      case Unknown v -> "UNKNOWN";
    };
  }
}
