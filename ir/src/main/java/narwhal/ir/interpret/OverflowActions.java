package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.OverflowOperator;
import narwhal.ir.machine.Type;

/** Arithmetic that tells of overflow, and arithmetic that saturates. */
final class OverflowActions {
  private OverflowActions() {}

  static Action withOverflow(Instruction.WithOverflow i, Slots slots) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type lane = Lanes.lane(i.left().type());
    int bits = Bits.width(lane);
    if (bits <= 32 && Datum.isWord(i.left().type())) {
      return frame -> {
        long exact = exact(i.operator(), bits, frame.words[left], frame.words[right]);
        long cut = exact & Bits.mask(bits);
        boolean overflow = exact != (isSigned(i.operator()) ? Bits.signed(cut, bits) : cut);
        frame.set(
            result, new Datum.Parts(List.of(new Datum.Word(cut, null), Lanes.bool(overflow))));
      };
    }
    BinaryOperator<Datum> value =
        (a, b) -> Datum.scalar(lane, Bits.cut(exact(i.operator(), bits, a, b), bits));
    BinaryOperator<Datum> overflow =
        (a, b) ->
            Lanes.bool(
                WideSemantics.overflows(i.operator(), bits, exact(i.operator(), bits, a, b)));
    return frame -> {
      Datum a = frame.datum(left);
      Datum b = frame.datum(right);
      frame.set(
          result, new Datum.Parts(List.of(Lanes.map(a, b, value), Lanes.map(a, b, overflow))));
    };
  }

  static Action saturating(Instruction.Saturating i, Slots slots) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type lane = Lanes.lane(i.left().type());
    int bits = Bits.width(lane);
    BinaryOperator<Datum> operation =
        (a, b) -> {
          BigInteger exact = exact(i.operator(), bits, a, b);
          return Datum.scalar(lane, Bits.cut(WideSemantics.clamp(i.operator(), bits, exact), bits));
        };
    return frame -> frame.set(result, Lanes.map(frame.datum(left), frame.datum(right), operation));
  }

  /**
   * The mathematical result for at most 32 bits, where a long holds it (a product of unsigned
   * words: its bits).
   */
  private static long exact(OverflowOperator operator, int bits, long a, long b) {
    return switch (operator) {
      case UADD -> a + b;
      case USUB -> a - b;
      case UMUL -> a * b;
      case SADD -> Bits.signed(a, bits) + Bits.signed(b, bits);
      case SSUB -> Bits.signed(a, bits) - Bits.signed(b, bits);
      case SMUL -> Bits.signed(a, bits) * Bits.signed(b, bits);
      case USHL, SSHL ->
          throw new IllegalStateException("shifts saturate, they do not tell of overflow");
    };
  }

  private static boolean isSigned(OverflowOperator operator) {
    return switch (operator) {
      case SADD, SSUB, SMUL, SSHL -> true;
      case UADD, USUB, UMUL, USHL -> false;
    };
  }

  private static BigInteger exact(OverflowOperator operator, int bits, Datum a, Datum b) {
    return WideSemantics.exact(operator, bits, a.unsigned(), b.unsigned());
  }
}
