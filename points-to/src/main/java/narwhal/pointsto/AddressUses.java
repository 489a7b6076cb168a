package narwhal.pointsto;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Node;

/**
 * Notes where a program's behaviour may depend on the numeric value of an address. A packed pointer
 * is only one of the addresses that an object may have, so there executions are left out. Round
 * trips, differences, low-bit tags and comparisons with null or with the last page are exact or the
 * same for every placement.
 */
final class AddressUses {
  private static final BigInteger LAST_PAGE = BigInteger.valueOf(4096);

  private static final BigInteger ALIGNED = BigInteger.valueOf(16);

  private final Context context;
  private final String function;

  AddressUses(Context context, String function) {
    this.context = context;
    this.function = function;
  }

  void note(Instruction instruction) {
    boolean depends =
        switch (instruction) {
          case Instruction.Binary i ->
              switch (i.operator()) {
                case ADD, SUB, OR, XOR -> false;
                case AND -> masks(i.left(), i.right()) || masks(i.right(), i.left());
                case MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, UMIN, UMAX, SMIN, SMAX ->
                    isAddress(i.left()) || isAddress(i.right());
              };
          case Instruction.Compare i -> compares(i);
          case Instruction.Cast i ->
              isAddress(i.operand())
                  && (i.operator() == CastOperator.SIGNED_TO_FLOAT
                      || i.operator() == CastOperator.UNSIGNED_TO_FLOAT
                      || i.operator() == CastOperator.TRUNC);
          default -> false;
        };
    if (depends) {
      note(instruction.location());
    }
    if (instruction instanceof Instruction.Compare i) {
      choice(i);
    }
  }

  /** A comparison of a pointer that the environment chose with one that leads to an object. */
  private void choice(Instruction.Compare i) {
    Optional<Node> left = target(i.left());
    Optional<Node> right = target(i.right());
    if (left.isEmpty() || right.isEmpty()) {
      return;
    }
    boolean isGuess = context.pointsTo.isGuess(function, i.result());
    boolean isApart = left.get() != right.get();
    boolean leavesOut =
        isApart
            ? isChoice(i, left.get(), right.get()) || isChoice(i, right.get(), left.get())
            : isGuess && left.get().isHandedIn() && left.get().hasObject();
    if (leavesOut) {
      context.approximate(
          Direction.UNDER,
          "a pointer that the environment chose is assumed not to be what it is compared with",
          i.location());
    } else if (isGuess) {
      context.approximate(
          Direction.OVER,
          "a pointer that the environment chose may be what it is compared with",
          i.location());
    }
  }

  /**
   * Whether executions are left out in which a pointer of the environment's to a node is one to an
   * object of another. A pointer that nothing follows may be any, and whether it equals another is
   * exact; the order of pointers is not.
   */
  private static boolean isChoice(Instruction.Compare i, Node node, Node other) {
    boolean isEquality = i.predicate() == IntPredicate.EQ || i.predicate() == IntPredicate.NE;
    boolean matters = node.isFollowed() || (node.isHandedIn() && !isEquality);
    return node.isChosen() && matters && other.hasObject();
  }

  /** Where an operand leads that is a pointer or was made from one. */
  private Optional<Node> target(Value value) {
    return value.type() instanceof Type.Pointer || isAddress(value)
        ? context.pointsTo.pointee(function, value).map(cell -> cell.node().find())
        : Optional.empty();
  }

  private void note(Location location) {
    context.approximate(Direction.UNDER, "the program looks at the number of an address", location);
  }

  private boolean compares(Instruction.Compare i) {
    if (!(i.left().type() instanceof Type.Int)) {
      return false;
    }
    boolean left = isAddress(i.left());
    boolean right = isAddress(i.right());
    if (left == right) {
      return false;
    }
    Value other = left ? i.right() : i.left();
    return !(other instanceof Value.IntConstant constant)
        || (constant.value().signum() != 0 && !isLastPage(constant));
  }

  /** An address is cut to bits that alignment does not fix. */
  private boolean masks(Value address, Value mask) {
    if (!isAddress(address)) {
      return false;
    }
    return !(mask instanceof Value.IntConstant constant)
        || !(constant.value().compareTo(ALIGNED) < 0 || isTagMask(constant));
  }

  private static boolean isTagMask(Value.IntConstant constant) {
    BigInteger end = BigInteger.ONE.shiftLeft(constant.type().bits());
    return end.subtract(constant.value()).compareTo(ALIGNED) <= 0;
  }

  private static boolean isLastPage(Value.IntConstant constant) {
    BigInteger end = BigInteger.ONE.shiftLeft(constant.type().bits());
    return end.subtract(constant.value()).compareTo(LAST_PAGE) <= 0;
  }

  private boolean isAddress(Value value) {
    return context.pointsTo.isAddressInt(function, value);
  }
}
