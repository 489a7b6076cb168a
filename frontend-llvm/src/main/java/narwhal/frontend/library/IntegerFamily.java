package narwhal.frontend.library;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Integer functions of stdlib.h, strings.h and arpa/inet.h. */
final class IntegerFamily implements Family {
  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "abs" -> Optional.of(call -> absolute(call, Type.I32));
      case "labs" -> Optional.of(call -> absolute(call, call.longType()));
      case "llabs", "imaxabs" -> Optional.of(call -> absolute(call, Type.I64));
      case "ffs" -> Optional.of(call -> firstSet(call, Type.I32));
      case "ffsl" -> Optional.of(call -> firstSet(call, call.longType()));
      case "ffsll" -> Optional.of(call -> firstSet(call, Type.I64));
      case "ntohs", "htons" -> Optional.of(call -> networkOrder(call, new Type.Int(16, 2)));
      case "ntohl", "htonl" -> Optional.of(call -> networkOrder(call, Type.I32));
      default -> Optional.empty();
    };
  }

  /** Both targets are little-endian, the network is not. */
  private static void networkOrder(Expansion call, Type.Int type) {
    Value operand = call.argument(0, type);
    Value.Register result = call.register(type);
    call.add(new Instruction.IntUnary(result, IntFunction.BYTE_SWAP, operand, call.location()));
    call.returns(result);
  }

  /** The absolute value of the least integer overflows. */
  private static void absolute(Expansion call, Type.Int type) {
    Value operand = call.argument(0, type);
    if (call.asks(Property.NO_OVERFLOW)) {
      Value least = new Value.IntConstant(BigInteger.ONE.shiftLeft(type.bits() - 1), type);
      Value fits = call.compare(IntPredicate.NE, operand, least);
      call.check(
          Property.NO_OVERFLOW,
          new Condition.Holds(fits),
          "signed integer overflow in " + call.name());
    }
    Value.Register result = call.register(type);
    call.add(new Instruction.IntUnary(result, IntFunction.ABSOLUTE, operand, call.location()));
    call.returns(result);
  }

  /** One plus the index of the lowest one bit, 0 for 0. */
  private static void firstSet(Expansion call, Type.Int type) {
    Value operand = call.argument(0, type);
    Value.Register zeros = call.register(type);
    call.add(new Instruction.IntUnary(zeros, IntFunction.TRAILING_ZEROS, operand, call.location()));
    Value position = call.binary(narwhal.ir.machine.IntOperator.ADD, zeros, call.integer(1, type));
    Value none = call.compare(IntPredicate.EQ, operand, call.integer(0, type));
    call.returns(call.select(none, call.integer(0, type), position));
  }
}
