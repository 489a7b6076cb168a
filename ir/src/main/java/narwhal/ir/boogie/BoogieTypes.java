package narwhal.ir.boogie;

import narwhal.ir.machine.Location;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.Sort;

/** Sorts as Boogie's types. */
final class BoogieTypes {
  private BoogieTypes() {}

  /**
   * @throws UnsupportedException for floats
   */
  static String of(Sort sort) {
    return switch (sort) {
      case Sort.Bool s -> "bool";
      case Sort.Int s -> "int";
      case Sort.Real s -> "real";
      case Sort.BitVec(int width) -> "bv" + width;
      case Sort.Array(Sort index, Sort element) -> "[" + of(index) + "]" + of(element);
      case Sort.Float s -> throw floats();
      case Sort.Rounding s -> throw floats();
    };
  }

  static UnsupportedException floats() {
    return new UnsupportedException("a float in Boogie text", Location.NONE);
  }

  /** For names of functions: the type in letters. */
  static String label(Sort sort) {
    return switch (sort) {
      case Sort.Array(Sort index, Sort element) -> "map." + label(index) + "." + label(element);
      default -> of(sort);
    };
  }
}
