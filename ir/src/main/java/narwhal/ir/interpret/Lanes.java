package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.Type;

/** Lifts operations on scalars to vectors, lane by lane. */
final class Lanes {
  private Lanes() {}

  /** The type of a lane; of a scalar the type itself. */
  static Type lane(Type type) {
    return type instanceof Type.Vector vector ? vector.element() : type;
  }

  static Datum map(Datum a, UnaryOperator<Datum> operation) {
    if (!(a instanceof Datum.Parts parts)) {
      return operation.apply(a);
    }
    List<Datum> results = new ArrayList<>(parts.parts().size());
    parts.parts().forEach(part -> results.add(operation.apply(part)));
    return new Datum.Parts(results);
  }

  static Datum map(Datum a, Datum b, BinaryOperator<Datum> operation) {
    if (!(a instanceof Datum.Parts left)) {
      return operation.apply(a, b);
    }
    List<Datum> right = ((Datum.Parts) b).parts();
    List<Datum> results = new ArrayList<>(right.size());
    for (int i = 0; i < right.size(); i++) {
      results.add(operation.apply(left.parts().get(i), right.get(i)));
    }
    return new Datum.Parts(results);
  }

  /** An operation on three data, as select, fma and the funnel shifts are. */
  @FunctionalInterface
  interface Ternary {
    Datum apply(Datum a, Datum b, Datum c);
  }

  static Datum map(Datum a, Datum b, Datum c, Ternary operation) {
    if (!(a instanceof Datum.Parts first)) {
      return operation.apply(a, b, c);
    }
    List<Datum> results = new ArrayList<>(first.parts().size());
    for (int i = 0; i < first.parts().size(); i++) {
      results.add(
          operation.apply(
              first.parts().get(i),
              ((Datum.Parts) b).parts().get(i),
              ((Datum.Parts) c).parts().get(i)));
    }
    return new Datum.Parts(results);
  }

  static Datum bool(boolean value) {
    return new Datum.Word(value ? 1 : 0, null);
  }
}
