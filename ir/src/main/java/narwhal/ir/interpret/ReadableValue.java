package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/** Data as a person would write them: signed decimal, floats, {@code &name+offset}. */
final class ReadableValue {
  private static final int PARTS_SHOWN = 16;

  private ReadableValue() {}

  static String of(Type type, Datum value) {
    return switch (type) {
      case Type.Int t when t.bits() == 1 -> value.unsigned().toString();
      case Type.Int t -> Bits.signed(value.unsigned(), t.bits()).toString();
      case Type.Float t -> floating(t, value);
      case Type.Pointer t -> pointer((Datum.Word) value);
      case Type.Void t -> "";
      case Type.Array t -> parts(t, (Datum.Parts) value);
      case Type.Vector t -> parts(t, (Datum.Parts) value);
      case Type.Struct t -> parts(t, (Datum.Parts) value);
    };
  }

  private static String floating(Type.Float type, Datum value) {
    return switch (type.format()) {
      case SINGLE -> Float.toString(Float.intBitsToFloat((int) ((Datum.Word) value).bits()));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(((Datum.Word) value).bits()));
      case HALF, BFLOAT, X87, QUAD -> "0x" + value.unsigned().toString(16);
    };
  }

  private static String pointer(Datum.Word value) {
    if (value.bits() == 0) {
      return "NULL";
    }
    MemoryObject object = value.origin();
    if (object == null) {
      return "0x" + Long.toHexString(value.bits());
    }
    String name =
        object.name.isEmpty() ? "object at 0x" + Long.toHexString(object.address) : object.name;
    long offset = value.bits() - object.address;
    return "&" + name + (offset == 0 ? "" : (offset > 0 ? "+" : "") + offset);
  }

  private static String parts(Type type, Datum.Parts value) {
    List<Type> types = type.parts();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < types.size() && i < PARTS_SHOWN; i++) {
      texts.add(of(types.get(i), value.parts().get(i)));
    }
    if (types.size() > PARTS_SHOWN) {
      texts.add("…");
    }
    return "{" + String.join(", ", texts) + "}";
  }
}
