package narwhal.pointsto.analysis;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** What instructions do with bits that they do not look at, and which of their operands they do. */
public final class PartMoves {
  /** A scalar of the result is, or may be, one of an operand, perhaps cut or extended. */
  public record Move(int to, Value operand, int from) {}

  private PartMoves() {}

  /** The moves from registers to registers, but for those of calls. */
  public static List<Move> of(Instruction instruction) {
    List<Move> moves = new ArrayList<>();
    switch (instruction) {
      case Instruction.Copy i -> same(i.result(), i.operand(), moves);
      case Instruction.Phi i -> i.incoming().forEach(in -> same(i.result(), in.value(), moves));
      case Instruction.Select i -> {
        same(i.result(), i.then(), moves);
        same(i.result(), i.otherwise(), moves);
      }
      case Instruction.Cast i when isMove(i.operator()) -> same(i.result(), i.operand(), moves);
      case Instruction.Extract i -> {
        int first = Leaf.indexOf(i.aggregate().type(), i.path());
        each(0, i.aggregate(), first, Leaf.count(i.result().type()), moves);
      }
      case Instruction.Insert i -> {
        int first = Leaf.indexOf(i.aggregate().type(), i.path());
        int count = Leaf.count(i.part().type());
        int after = first + count;
        each(0, i.aggregate(), 0, first, moves);
        each(first, i.part(), 0, count, moves);
        each(after, i.aggregate(), after, Leaf.count(i.result().type()) - after, moves);
      }
      case Instruction.ExtractLane i -> all(i.result(), i.vector(), moves);
      case Instruction.InsertLane i -> {
        same(i.result(), i.vector(), moves);
        all(i.result(), i.part(), moves);
      }
      default -> {}
    }
    return moves;
  }

  private static boolean isMove(CastOperator operator) {
    return switch (operator) {
      case TRUNC, ZEXT, SEXT, BITCAST -> true;
      case FLOAT_TRUNC, FLOAT_EXTEND, FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> false;
      case SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT, POINTER_TO_INT, INT_TO_POINTER -> false;
    };
  }

  private static void same(Value result, Value operand, List<Move> moves) {
    int count = Leaf.count(result.type());
    if (count == Leaf.count(operand.type())) {
      each(0, operand, 0, count, moves);
    } else {
      all(result, operand, moves);
    }
  }

  private static void all(Value result, Value operand, List<Move> moves) {
    for (int to = 0; to < Leaf.count(result.type()); to++) {
      for (int from = 0; from < Leaf.count(operand.type()); from++) {
        moves.add(new Move(to, operand, from));
      }
    }
  }

  private static void each(int to, Value operand, int from, int count, List<Move> moves) {
    for (int i = 0; i < count; i++) {
      moves.add(new Move(to + i, operand, from + i));
    }
  }

  /** The operands that are looked at: computed with, compared, decided by. Others are moved. */
  static List<Value> looks(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Copy i -> List.of();
      case Instruction.Phi i -> List.of();
      case Instruction.Select i -> List.of(i.condition());
      case Instruction.Cast i -> isMove(i.operator()) ? List.of() : List.of(i.operand());
      case Instruction.Extract i -> List.of();
      case Instruction.Insert i -> List.of();
      case Instruction.ExtractLane i -> List.of(i.index());
      case Instruction.InsertLane i -> List.of(i.index());
      case Instruction.Load i -> List.of();
      case Instruction.Store i -> List.of();
      case Instruction.StoreShadow i -> List.of();
      case Instruction.Call i -> List.of();
      case Instruction.Goal i -> List.of();
      case Terminator.Return i -> List.of();
      case Terminator.Stop i -> List.of();
      default -> Operands.of(instruction);
    };
  }

  static boolean isInt(Type type, int bits) {
    return type instanceof Type.Int t && t.bits() == bits;
  }
}
