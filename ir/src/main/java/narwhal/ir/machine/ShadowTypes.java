package narwhal.ir.machine;

import java.util.List;
import java.util.stream.Stream;

/**
 * The types of values that say which bits of other values have been written ({@link
 * Instruction.LoadShadow}).
 */
public final class ShadowTypes {
  private ShadowTypes() {}

  /** The same parts in the same places, with integers of whole bytes as leaves. */
  public static Type of(Type type) {
    return switch (type) {
      case Type.Int t -> bytes(t.storeSize(), t.size());
      case Type.Float t -> bytes(t.storeSize(), t.size());
      case Type.Pointer t -> bytes(t.size(), t.size());
      case Type.Array t -> new Type.Array(of(t.element()), t.count(), t.stride());
      case Type.Vector t -> new Type.Vector(of(t.element()), t.count(), t.stride(), t.size());
      case Type.Struct t ->
          new Type.Struct(t.fields().stream().map(ShadowTypes::of).toList(), t.offsets(), t.size());
      case Type.Void t -> t;
    };
  }

  private static Type bytes(long count, long size) {
    return new Type.Int(Math.toIntExact(8 * count), size);
  }

  /** All bits have been written. */
  public static Value written(Type shape) {
    return shape instanceof Type.Int t
        ? Value.of(-1, t)
        : new Value.Aggregate(shape.parts().stream().map(ShadowTypes::written).toList(), shape);
  }

  /** The paths to the leaves, for {@link Instruction.Extract}. */
  public static Stream<List<Integer>> paths(Type shape) {
    if (!shape.isAggregate()) {
      return Stream.of(List.of());
    }
    return Stream.iterate(0, i -> i < shape.parts().size(), i -> i + 1)
        .flatMap(
            i ->
                paths(shape.parts().get(i))
                    .map(rest -> Stream.concat(Stream.of(i), rest.stream()).toList()));
  }
}
