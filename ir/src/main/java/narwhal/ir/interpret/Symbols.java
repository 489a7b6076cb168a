package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** The objects of globals and functions, and the data of constants. */
final class Symbols {
  private final Map<String, MemoryObject> objects = new HashMap<>();
  private final long addressMask;

  /** Makes every global and function an object, then gives the globals their initial values. */
  Symbols(Program program, Memory memory) {
    addressMask = Bits.mask(8 * program.pointerBytes());
    for (Function function : program.functions().values()) {
      objects.put(function.name(), memory.function(function));
    }
    for (Global global : program.globals().values()) {
      objects.put(
          global.name(),
          memory.global(
              global.name(),
              global.size(),
              global.constant(),
              global.initial().isPresent(),
              global.alignment(),
              global.location()));
    }
    for (Global global : program.globals().values()) {
      global
          .initial()
          .ifPresent(value -> initialise(global.type(), value, objects.get(global.name()), 0));
    }
  }

  /** The bytes of a global with an initial value are zero at first; the others are written. */
  private void initialise(Type type, Value value, MemoryObject object, long offset) {
    if (value instanceof Value.Zero || value instanceof Value.Undefined) {
      return;
    }
    if (value instanceof Value.Aggregate aggregate) {
      List<Type> types = type.parts();
      for (int i = 0; i < types.size(); i++) {
        initialise(types.get(i), aggregate.parts().get(i), object, offset + type.offsetOf(i));
      }
    } else {
      TypedMemory.write(type, constant(value), object, offset);
    }
  }

  MemoryObject object(String name) {
    return objects.get(name);
  }

  Datum constant(Value value) {
    return switch (value) {
      case Value.Register v -> throw new IllegalStateException(v + " is no constant");
      case Value.IntConstant v -> Datum.scalar(v.type(), v.value());
      case Value.FloatConstant v -> Datum.scalar(v.type(), v.bits());
      case Value.Null v -> new Datum.Word(0, null);
      case Value.Address v -> address(v.symbol(), v.offset());
      case Value.FixedPointer v -> new Datum.Word(v.value().longValue(), null);
      case Value.AddressAsInt v -> addressAsInt(v);
      case Value.Undefined v -> Datum.zero(v.type());
      case Value.Zero v -> Datum.zero(v.type());
      case Value.Aggregate v -> aggregate(v.parts());
    };
  }

  private Datum.Word address(String symbol, long offset) {
    MemoryObject object = objects.get(symbol);
    if (object == null) {
      throw new IllegalStateException("no symbol @" + symbol);
    }
    return new Datum.Word((object.address + offset) & addressMask, object);
  }

  private Datum addressAsInt(Value.AddressAsInt value) {
    Datum.Word word = address(value.symbol(), value.offset());
    Type.Int type = value.type();
    if (type.bits() > 64) {
      return new Datum.Wide(BigInteger.valueOf(word.bits()));
    }
    return new Datum.Word(word.bits() & Bits.mask(type.bits()), word.origin());
  }

  private Datum aggregate(List<Value> values) {
    List<Datum> parts = new ArrayList<>(values.size());
    values.forEach(part -> parts.add(constant(part)));
    return new Datum.Parts(parts);
  }
}
