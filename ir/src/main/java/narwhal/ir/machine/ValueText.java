package narwhal.ir.machine;

import java.math.BigInteger;
import java.util.stream.Collectors;

/** Types and values as text. */
public final class ValueText {
  private ValueText() {}

  public static String type(Type type) {
    return switch (type) {
      case Type.Void t -> "void";
      case Type.Int t -> "i" + t.bits();
      case Type.Float t -> format(t.format());
      case Type.Pointer t -> "ptr";
      case Type.Array t -> "[" + t.count() + " x " + type(t.element()) + "]";
      case Type.Vector t -> "<" + t.count() + " x " + type(t.element()) + ">";
      case Type.Struct t ->
          t.fields().stream().map(ValueText::type).collect(Collectors.joining(", ", "{", "}"));
    };
  }

  public static String value(Value value) {
    return switch (value) {
      case Value.Register v -> v.toString();
      case Value.IntConstant v -> integer(v);
      case Value.FloatConstant v -> floating(v);
      case Value.Null v -> "null";
      case Value.Address v -> symbol(v.symbol(), v.offset());
      case Value.FixedPointer v -> "ptr 0x" + v.value().toString(16);
      case Value.AddressAsInt v ->
          "(" + type(v.type()) + " " + symbol(v.symbol(), v.offset()) + ")";
      case Value.Undefined v -> "undefined";
      case Value.Zero v -> "zero";
      case Value.Aggregate v -> aggregate(v);
    };
  }

  /** A value with its type before it: {@code i32 5}. */
  public static String typed(Value value) {
    return type(value.type()) + " " + value(value);
  }

  private static String format(FloatFormat format) {
    return switch (format) {
      case HALF -> "f16";
      case BFLOAT -> "bf16";
      case SINGLE -> "f32";
      case DOUBLE -> "f64";
      case X87 -> "f80";
      case QUAD -> "f128";
    };
  }

  private static String integer(Value.IntConstant v) {
    if (v.type().bits() == 1) {
      return v.value().signum() == 0 ? "false" : "true";
    }
    BigInteger signed =
        v.value().testBit(v.type().bits() - 1)
            ? v.value().subtract(BigInteger.ONE.shiftLeft(v.type().bits()))
            : v.value();
    return signed.toString();
  }

  private static String floating(Value.FloatConstant v) {
    return switch (v.type().format()) {
      case SINGLE -> Float.toString(Float.intBitsToFloat(v.bits().intValue()));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(v.bits().longValue()));
      case HALF, BFLOAT, X87, QUAD -> "0x" + v.bits().toString(16);
    };
  }

  private static String symbol(String name, long offset) {
    return offset == 0 ? "@" + name : "@" + name + (offset > 0 ? "+" : "") + offset;
  }

  private static String aggregate(Value.Aggregate v) {
    if (v.type() instanceof Type.Array array
        && array.element() instanceof Type.Int element
        && element.bits() == 8
        && v.parts().stream().allMatch(Value.IntConstant.class::isInstance)) {
      return characters(v);
    }
    return v.parts().stream().map(ValueText::value).collect(Collectors.joining(", ", "{", "}"));
  }

  private static String characters(Value.Aggregate v) {
    StringBuilder text = new StringBuilder("\"");
    for (Value part : v.parts()) {
      int c = ((Value.IntConstant) part).value().intValue();
      if (c >= 32 && c < 127 && c != '"' && c != '\\') {
        text.append((char) c);
      } else {
        text.append(String.format("\\%02x", c));
      }
    }
    return text.append('"').toString();
  }
}
