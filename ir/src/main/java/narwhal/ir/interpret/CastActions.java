package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/** Conversions on frames: the common ones on words directly, all of them on data. */
final class CastActions {
  private CastActions() {}

  static Action cast(Instruction.Cast i, Slots slots, Memory memory) {
    int operand = slots.of(i.operand());
    int result = slots.of(i.result());
    Type from = i.operand().type();
    Type to = i.result().type();
    if (Datum.isWord(from) && Datum.isWord(to)) {
      LongUnaryOperator fast = word(i, from, to);
      if (fast != null) {
        return frame -> frame.words[result] = fast.applyAsLong(frame.words[operand]);
      }
    }
    UnaryOperator<Datum> operation = lane(i, Lanes.lane(from), Lanes.lane(to), memory);
    return switch (i.operator()) {
      case BITCAST -> frame -> frame.set(result, Bitcasts.cast(from, to, frame.datum(operand)));
      default -> frame -> frame.set(result, Lanes.map(frame.datum(operand), operation));
    };
  }

  /**
   * Casts between words whose result never belongs to an object; null where there is no short way.
   */
  private static LongUnaryOperator word(Instruction.Cast i, Type from, Type to) {
    int bits = Bits.width(from);
    long mask = Bits.mask(Bits.width(to));
    return switch (i.operator()) {
      case TRUNC, ZEXT -> a -> a & mask;
      case SEXT -> a -> Bits.signed(a, bits) & mask;
      case FLOAT_EXTEND ->
          isFormat(from, FloatFormat.SINGLE) && isFormat(to, FloatFormat.DOUBLE)
              ? a -> HardFloats.bits((double) HardFloats.single(a))
              : null;
      case FLOAT_TRUNC ->
          isFormat(from, FloatFormat.DOUBLE) && isFormat(to, FloatFormat.SINGLE)
              ? a -> HardFloats.bits((float) HardFloats.twice(a))
              : null;
      case SIGNED_TO_FLOAT ->
          isFormat(to, FloatFormat.DOUBLE)
              ? a -> HardFloats.bits((double) Bits.signed(a, bits))
              : isFormat(to, FloatFormat.SINGLE)
                  ? a -> HardFloats.bits((float) Bits.signed(a, bits))
                  : null;
      case FLOAT_TO_SIGNED,
          FLOAT_TO_UNSIGNED,
          UNSIGNED_TO_FLOAT,
          POINTER_TO_INT,
          INT_TO_POINTER,
          BITCAST ->
          null;
    };
  }

  private static boolean isFormat(Type type, FloatFormat format) {
    return type instanceof Type.Float f && f.format() == format;
  }

  private static UnaryOperator<Datum> lane(Instruction.Cast i, Type from, Type to, Memory memory) {
    return switch (i.operator()) {
      case TRUNC, ZEXT -> integer(to, a -> a);
      case SEXT -> integer(to, a -> Bits.signed(a, Bits.width(from)));
      case FLOAT_TRUNC, FLOAT_EXTEND -> {
        FloatSemantics target = semantics(to);
        FloatSemantics source = semantics(from);
        yield integer(to, a -> source.convert(target, a));
      }
      case FLOAT_TO_SIGNED -> {
        FloatSemantics source = semantics(from);
        yield integer(to, a -> source.toSigned(Bits.width(to), a));
      }
      case FLOAT_TO_UNSIGNED -> {
        FloatSemantics source = semantics(from);
        yield integer(to, a -> source.toUnsigned(Bits.width(to), a));
      }
      case SIGNED_TO_FLOAT -> {
        FloatSemantics target = semantics(to);
        yield integer(to, a -> target.fromInteger(Bits.signed(a, Bits.width(from))));
      }
      case UNSIGNED_TO_FLOAT -> {
        FloatSemantics target = semantics(to);
        yield integer(to, target::fromInteger);
      }
      case POINTER_TO_INT -> a -> pointerToInt((Datum.Word) a, to);
      case INT_TO_POINTER -> a -> intToPointer(a, to, memory);
      case BITCAST -> a -> a;
    };
  }

  private static UnaryOperator<Datum> integer(Type to, UnaryOperator<BigInteger> operation) {
    int bits = Bits.width(to);
    return a -> Datum.scalar(to, Bits.cut(operation.apply(a.unsigned()), bits));
  }

  private static FloatSemantics semantics(Type type) {
    return new FloatSemantics(((Type.Float) type).format());
  }

  private static Datum pointerToInt(Datum.Word pointer, Type to) {
    if (!Datum.isWord(to)) {
      return new Datum.Wide(pointer.unsigned());
    }
    return new Datum.Word(pointer.bits() & Bits.mask(Bits.width(to)), pointer.origin());
  }

  /**
   * The object at the address, and where there is none the object that the integer was made from.
   */
  private static Datum intToPointer(Datum integer, Type to, Memory memory) {
    long address = integer.unsigned().longValue() & Bits.mask(Bits.width(to));
    MemoryObject found = memory.find(address);
    if (found == null && integer instanceof Datum.Word word) {
      found = word.origin();
    }
    return new Datum.Word(address, found);
  }
}
