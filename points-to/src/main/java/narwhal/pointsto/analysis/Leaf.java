package narwhal.pointsto.analysis;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/** A scalar inside a type, at its byte offset. A scalar type is its own single leaf. */
public record Leaf(Type type, long offset) {

  /** The leaves of a type in order of offset. */
  public static List<Leaf> of(Type type) {
    List<Leaf> leaves = new ArrayList<>();
    collect(type, 0, leaves);
    return leaves;
  }

  private static void collect(Type type, long offset, List<Leaf> leaves) {
    if (type.isAggregate()) {
      List<Type> parts = type.parts();
      for (int i = 0; i < parts.size(); i++) {
        collect(parts.get(i), offset + type.offsetOf(i), leaves);
      }
    } else if (!(type instanceof Type.Void)) {
      leaves.add(new Leaf(type, offset));
    }
  }

  /** How many leaves a type has. */
  public static int count(Type type) {
    return switch (type) {
      case Type.Array t -> Math.toIntExact(t.count()) * count(t.element());
      case Type.Vector t -> t.count() * count(t.element());
      case Type.Struct t -> t.fields().stream().mapToInt(Leaf::count).sum();
      case Type.Void t -> 0;
      case Type.Int t -> 1;
      case Type.Float t -> 1;
      case Type.Pointer t -> 1;
    };
  }

  /** The index of the first leaf of the part at {@code path}. */
  public static int indexOf(Type type, List<Integer> path) {
    int index = 0;
    Type at = type;
    for (int step : path) {
      List<Type> parts = at.parts();
      for (int i = 0; i < step; i++) {
        index += count(parts.get(i));
      }
      at = parts.get(step);
    }
    return index;
  }

  /** The type at {@code path}. */
  public static Type at(Type type, List<Integer> path) {
    Type at = type;
    for (int step : path) {
      at = at.parts().get(step);
    }
    return at;
  }
}
