package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/** A struct or union type with its fields. */
record RecordType(String name, boolean union, List<Field> fields) {

  /**
   * A field: scalar, bit-field ({@code width > 0}), array ({@code count > 0}) or a nested record.
   */
  record Field(String name, CType type, int width, int count, RecordType nested) {}

  String spelling() {
    return (union ? "union " : "struct ") + name;
  }

  String declaration() {
    StringBuilder out = new StringBuilder(spelling()).append(" {");
    for (Field f : fields) {
      String type = f.nested != null ? f.nested.spelling() : f.type.name();
      out.append(' ').append(type).append(' ').append(f.name);
      out.append(f.width > 0 ? " : " + f.width : "");
      out.append(f.count > 0 ? "[" + f.count + "]" : "").append(';');
    }
    return out.append(" };\n").toString();
  }

  /** The scalar places inside a record that {@code path} names. */
  List<Place> places(String path) {
    List<Place> result = new ArrayList<>();
    for (Field f : fields) {
      String text = path + "." + f.name;
      if (f.nested != null && f.count == 0) {
        result.addAll(f.nested.places(text));
      } else if (f.nested == null && f.count > 0) {
        result.add(new Place(text + "[@]", f.type, f.count - 1, isWritable(f), true));
      } else if (f.nested == null) {
        result.add(new Place(text, f.type, 0, isWritable(f), f.width == 0));
      }
    }
    return result;
  }

  /** A float that shares its bytes is only read: which NaN an operation gives is open. */
  private boolean isWritable(Field field) {
    return !union || !field.type.floating();
  }
}
