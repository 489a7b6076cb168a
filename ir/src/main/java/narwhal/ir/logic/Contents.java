package narwhal.ir.logic;

import java.util.List;
import narwhal.term.Term;

/** Where the undefined initial contents of a new object come from. */
public sealed interface Contents {

  /** The contents are defined at once, or never looked at. */
  record None() implements Contents {}

  /** The object lives in regions: its bytes are what the initial values of their maps hold. */
  record Regions(List<Part> parts) implements Contents {
    public Regions {
      parts = List.copyOf(parts);
    }
  }

  /**
   * The {@code length} bytes from {@code offset} on, and again after every {@code stride} bytes
   * unless that is 0, lie in a map from addresses (bit-vectors, object number in the high bits) to
   * cells of {@code cellBytes} bytes. The first cell starts at {@code offset}, which may lie before
   * the object.
   */
  record Part(Term map, int cellBytes, long offset, long length, long stride) {

    /** How far a byte of the object is from the part's start; negative if it is no byte of it. */
    public long distance(long at) {
      long from = stride == 0 ? at - offset : Math.floorMod(at - offset, stride);
      return from < length ? from : -1;
    }
  }

  /** The object as a whole lies in one map. */
  static Contents whole(Term map, int cellBytes) {
    return new Regions(List.of(new Part(map, cellBytes, 0, Long.MAX_VALUE, 0)));
  }
}
