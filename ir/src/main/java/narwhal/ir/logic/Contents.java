package narwhal.ir.logic;

import narwhal.term.Term;

/** Where the undefined initial contents of a new object come from. */
public sealed interface Contents {

  /** The contents are defined at once, or never looked at. */
  record None() implements Contents {}

  /**
   * The object lives in a region: its bytes are what the initial value of the region's map holds.
   * The map goes from addresses (bit-vectors, object number in the high bits) to cells of {@code
   * cellBytes} bytes.
   */
  record Region(Term map, int cellBytes) implements Contents {}
}
