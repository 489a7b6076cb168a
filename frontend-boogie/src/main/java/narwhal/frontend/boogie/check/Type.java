package narwhal.frontend.boogie.check;

import java.util.List;
import java.util.stream.Collectors;

/** The type of a value, without synonyms. */
public sealed interface Type {
  Type BOOL = new Bool();
  Type INT = new Int();
  Type REAL = new Real();
  Type UNKNOWN = new Unknown();

  record Bool() implements Type {
    @Override
    public String toString() {
      return "bool";
    }
  }

  record Int() implements Type {
    @Override
    public String toString() {
      return "int";
    }
  }

  record Real() implements Type {
    @Override
    public String toString() {
      return "real";
    }
  }

  record Bits(int width) implements Type {
    @Override
    public String toString() {
      return "bv" + width;
    }
  }

  record MapOf(List<Type> indices, Type element) implements Type {
    public MapOf {
      indices = List.copyOf(indices);
    }

    @Override
    public String toString() {
      return indices.stream().map(Type::toString).collect(Collectors.joining(", ", "[", "]"))
          + element;
    }
  }

  /** A declared type that is no synonym. */
  record User(String name, List<Type> arguments) implements Type {
    public User {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return arguments.isEmpty()
          ? name
          : name + arguments.stream().map(a -> " (" + a + ")").collect(Collectors.joining());
    }
  }

  /** The type of what was complained about already; it fits everywhere. */
  record Unknown() implements Type {
    @Override
    public String toString() {
      return "?";
    }
  }

  /** Whether a value of this type can stand where the other one is asked for. */
  default boolean fits(Type other) {
    if (this instanceof Unknown || other instanceof Unknown) {
      return true;
    }
    if (this instanceof MapOf a && other instanceof MapOf b) {
      return fit(a.indices, b.indices) && a.element.fits(b.element);
    }
    if (this instanceof User a && other instanceof User b) {
      return a.name.equals(b.name) && fit(a.arguments, b.arguments);
    }
    return equals(other);
  }

  private static boolean fit(List<Type> left, List<Type> right) {
    boolean fit = left.size() == right.size();
    for (int i = 0; fit && i < left.size(); i++) {
      fit = left.get(i).fits(right.get(i));
    }
    return fit;
  }
}
