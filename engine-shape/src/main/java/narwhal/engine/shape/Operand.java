package narwhal.engine.shape;

import java.math.BigInteger;
import java.util.Map;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** What the values that instructions use are in a state. */
final class Operand {
  private final Program program;
  private final Map<String, Integer> globals;

  /**
   * @param globals the objects of global variables by name
   */
  Operand(Program program, Map<String, Integer> globals) {
    this.program = program;
    this.globals = globals;
  }

  Datum of(Value value, State state) {
    return switch (value) {
      case Value.Register r -> {
        Datum datum = state.top().registers.get(r.id());
        yield datum == null ? state.symbol(bits(r.type())) : datum;
      }
      case Value.IntConstant c -> number(c.value(), c.type().bits(), state);
      case Value.FloatConstant c -> number(c.bits(), bits(c.type()), state);
      case Value.Null c -> new Datum.Number(0, bits(c.type()));
      case Value.FixedPointer c -> number(c.value(), bits(c.type()), state);
      case Value.Address a -> address(a.symbol(), a.offset(), state);
      case Value.AddressAsInt a ->
          a.type().bits() == 8 * program.pointerBytes()
              ? address(a.symbol(), a.offset(), state)
              : state.symbol(a.type().bits());
      case Value.Zero z ->
          z.type().isAggregate()
              ? state.symbol(bits(z.type()))
              : number(BigInteger.ZERO, bits(z.type()), state);
      case Value.Undefined u -> state.symbol(bits(u.type()));
      case Value.Aggregate a -> state.symbol(bits(a.type()));
    };
  }

  private static Datum number(BigInteger value, int bits, State state) {
    return bits <= 64 ? new Datum.Number(value.longValue(), bits) : state.symbol(bits);
  }

  private Datum address(String symbol, long offset, State state) {
    Integer object = globals.get(symbol);
    if (object != null) {
      return Datum.pointer(object, offset);
    }
    return offset == 0 && program.functions().containsKey(symbol)
        ? new Datum.Function(symbol)
        : state.symbol(8 * program.pointerBytes());
  }

  /** The width of a value; what is no scalar has one that nothing else has. */
  static int bits(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits();
      case Type.Float t -> t.format().bits();
      case Type.Pointer t -> Math.toIntExact(8 * t.size());
      case Type.Void t -> 1 << 20;
      case Type.Array t -> 1 << 20;
      case Type.Struct t -> 1 << 20;
      case Type.Vector t -> 1 << 20;
    };
  }
}
