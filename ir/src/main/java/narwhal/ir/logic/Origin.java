package narwhal.ir.logic;

import narwhal.ir.machine.Location;

/**
 * Why a value is open: what asks for it and where, so that a counterexample can be told and
 * replayed.
 */
public record Origin(Kind kind, String source, Location location) {
  public enum Kind {
    /** A {@code Havoc} of the machine program: one entry of the input. */
    INPUT,
    /** One byte of a {@code HavocMemory} of the machine program: an entry of the input as well. */
    INPUT_BYTE,
    /** A new object's undefined contents or number. */
    OBJECT,
    /** Made by the lowering; the machine program knows nothing of it. */
    INTERNAL
  }
}
