package narwhal.frontend.boogie.lower;

import java.util.Optional;

/**
 * What is verified.
 *
 * @param entry the procedure from which the whole program is verified; without it, {@code main} or
 *     {@code ULTIMATE.start}
 * @param modular whether every implementation is proved against contracts alone
 * @param library whether every implementation is a start, with calls into implementations
 */
public record LoweringOptions(Optional<String> entry, boolean modular, boolean library) {
  public LoweringOptions {
    if (modular && library) {
      throw new IllegalArgumentException("both modular and as a library");
    }
  }

  public LoweringOptions(Optional<String> entry, boolean modular) {
    this(entry, modular, false);
  }

  /** Every implementation is a start, with calls into implementations: Ultimate's library mode. */
  public static LoweringOptions asLibrary() {
    return new LoweringOptions(Optional.empty(), false, true);
  }
}
