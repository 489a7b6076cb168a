package narwhal.pointsto;

import java.math.BigInteger;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Leaf;

/**
 * Notes where pointers and integers meet in a way that {@link Origins} does not follow, in programs
 * that are asked what stays reachable.
 */
final class PointerUses {
  /** No object lies in the first page. */
  private static final BigInteger FIRST_PAGE = BigInteger.valueOf(4096);

  private final Context context;
  private final String function;

  PointerUses(Context context, String function) {
    this.context = context;
    this.function = function;
  }

  /** A pointer that is stored as integers or byte by byte is not seen to keep its object. */
  void note(Instruction.Store store) {
    boolean isPointer =
        Leaf.of(store.value().type()).stream()
            .allMatch(leaf -> leaf.type() instanceof Type.Pointer);
    if (!isPointer && mayHoldHeap(store.value())) {
      context.approximate(
          Direction.OVER,
          "memory whose address is kept in an integer or in pieces counts as lost until the replay decides",
          store.location());
    }
  }

  /** A number that becomes a pointer may look like the address of an object. */
  void note(Instruction.Cast cast) {
    boolean isSmall =
        cast.operand() instanceof Value.IntConstant constant
            && constant.value().compareTo(FIRST_PAGE) < 0;
    if (cast.operator() == CastOperator.INT_TO_POINTER
        && !isSmall
        && !context.pointsTo.isAddressInt(function, cast.operand())
        && mayHoldHeap(cast.result())) {
      context.approximate(
          Direction.UNDER,
          "a pointer made from a number may seem to keep an object reachable",
          cast.location());
    }
  }

  private boolean mayHoldHeap(Value value) {
    if (!context.tracking.asksReachability()) {
      return false;
    }
    return context.pointsTo.cells(function, value).stream()
        .anyMatch(cell -> cell != null && cell.node().leadsToHeap());
  }
}
