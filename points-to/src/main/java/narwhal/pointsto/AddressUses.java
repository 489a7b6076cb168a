package narwhal.pointsto;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Node;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Notes where a program's behaviour may depend on the numeric value of an address. A packed pointer
 * is only one of the addresses that an object may have, so there executions are left out. Round
 * trips, differences inside an object, low-bit tags and comparisons with null or with the last page
 * are exact or the same for every placement. Pointers are compared by {@link PointerComparisons}.
 */
final class AddressUses {
  private static final BigInteger LAST_PAGE = BigInteger.valueOf(4096);

  /** What divides the addresses of all objects here; elsewhere it may be less. */
  private static final long ALIGNED = 16;

  static final String NUMBER = "the program looks at the number of an address";

  private final Context context;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final String function;

  AddressUses(Context context, ProcedureBuilder builder, ValueTerms values, String function) {
    this.context = context;
    this.builder = builder;
    this.values = values;
    this.function = function;
  }

  void note(Instruction instruction) {
    boolean depends =
        switch (instruction) {
          case Instruction.Binary i ->
              switch (i.operator()) {
                case OR -> false;
                case ADD -> isFar(i);
                case XOR -> differs(i);
                case SUB ->
                    (isAddress(i.left()) && isAddress(i.right()))
                        ? !isWithinOne(i.left(), i.right(), i.location())
                        : isFar(i);
                case AND -> {
                  boolean isLeft = masks(i.left(), i.right());
                  boolean isMasked = isLeft || masks(i.right(), i.left());
                  yield isMasked
                      && !(isLeft
                          ? isChecked(i.left(), i.right(), i.location())
                          : isChecked(i.right(), i.left(), i.location()))
                      && isComputed(i.left(), i.right(), i.location());
                }
                case MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, UMIN, UMAX, SMIN, SMAX ->
                    isComputed(i.left(), i.right(), i.location());
              };
          case Instruction.Compare i -> compares(i);
          case Instruction.Cast i ->
              (i.operator() == CastOperator.SIGNED_TO_FLOAT
                      || i.operator() == CastOperator.UNSIGNED_TO_FLOAT
                      || i.operator() == CastOperator.TRUNC)
                  && isComputed(i.operand(), i.operand(), i.location());
          case Instruction.WithOverflow i -> isComputed(i.left(), i.right(), i.location());
          case Instruction.Saturating i -> isComputed(i.left(), i.right(), i.location());
          case Instruction.FunnelShift i -> isComputed(i.high(), i.low(), i.location());
          case Instruction.IntUnary i -> isComputed(i.operand(), i.operand(), i.location());
          default -> false;
        };
    if (depends) {
      note(instruction.location());
    }
    if (instruction instanceof Instruction.Compare i) {
      choice(i);
    }
  }

  /**
   * The exclusive or with an address, which tells whether it is equal to the other operand. That
   * both are in one object, that one is null, that only bits change which alignment fixes, or that
   * there is no address of an object at all, becomes a check if it may.
   */
  private boolean differs(Instruction.Binary i) {
    boolean left = isAddress(i.left());
    boolean right = isAddress(i.right());
    if (!left && !right) {
      return false;
    }
    if (!isWord(i.left())) {
      return true;
    }
    Value address = left ? i.left() : i.right();
    Value other = left ? i.right() : i.left();
    Term isKnown =
        left && right
            ? context.terms.or(isNull(address), isNull(other), areInOne(i.left(), i.right()))
            : context.terms.or(
                isNumber(address), isBelow(values.scalar(other), alignment(address)));
    check(isKnown, i.location());
    return false;
  }

  /**
   * The sum of an address and a number that may lead far beyond the object, where whether it is
   * null matters: that it stays in the object's range, so that {@link NullTests} see how far it
   * leads, becomes a check.
   */
  private boolean isFar(Instruction.Binary i) {
    boolean left = isAddress(i.left());
    boolean right = isAddress(i.right());
    if ((!left && !right) || !context.distances.isAsked(function, i.result())) {
      return false;
    }
    if (!isWord(i.left())) {
      return true;
    }
    Term first = values.scalar(i.left());
    Term second = values.scalar(i.right());
    boolean isSum = i.operator() == IntOperator.ADD;
    Term object =
        context.pointers.object(
            isSum ? context.terms.bvAdd(first, second) : context.terms.bvSub(first, second));
    Term isLeft =
        left ? context.terms.eq(object, context.pointers.object(first)) : context.terms.fals();
    Term isRight =
        right && isSum
            ? context.terms.eq(object, context.pointers.object(second))
            : context.terms.fals();
    Term areNumbers =
        context.terms.and(
            left ? isNumber(i.left()) : context.terms.tru(),
            right ? isNumber(i.right()) : context.terms.tru());
    Term isInside =
        left && right
            ? context.terms.or(
                context.terms.and(isLeft, isNumber(i.right())),
                context.terms.and(isRight, isNumber(i.left())))
            : context.terms.or(isLeft, isRight);
    check(context.terms.or(areNumbers, isInside), i.location());
    return false;
  }

  /** What is computed of an address depends on its number: that it is none becomes a check. */
  private boolean isComputed(Value left, Value right, Location location) {
    if (!isAddress(left) && !isAddress(right)) {
      return false;
    }
    if (!isWord(left)) {
      return true;
    }
    check(
        context.terms.and(
            isAddress(left) ? isNumber(left) : context.terms.tru(),
            isAddress(right) ? isNumber(right) : context.terms.tru()),
        location);
    return false;
  }

  private boolean isWord(Value value) {
    return value.type() instanceof Type.Int type && type.bits() == context.layout.pointerBits();
  }

  private Term isNull(Value value) {
    return context.terms.eq(values.scalar(value), context.terms.bv(0, context.pointers.width()));
  }

  /** Null, or a number that is no address. */
  private Term isNumber(Value value) {
    return context.terms.not(context.pointers.isObject(values.scalar(value)));
  }

  private Term isBelow(Term bits, long limit) {
    return context.terms.bvUlt(
        bits, context.terms.bv(BigInteger.valueOf(limit), context.pointers.width()));
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

  /** The cases are numbers that an address is compared with. */
  void note(Terminator.Switch terminator) {
    if (isComputed(terminator.value(), terminator.value(), terminator.location())) {
      note(terminator.location());
    }
  }

  private void note(Location location) {
    context.approximate(Direction.UNDER, NUMBER, location);
    context.approximateOnce(
        Direction.OVER, "an execution of the program has other numbers for addresses", location);
  }

  /**
   * A mask that is computed keeps all of an address or nothing in most programs: that it does, or
   * keeps what alignment fixes, becomes a check if it may.
   */
  private boolean isChecked(Value address, Value mask, Location location) {
    if (mask instanceof Value.IntConstant
        || !(mask.type() instanceof Type.Int)
        || isAddress(mask)) {
      return false;
    }
    TermFactory terms = context.terms;
    Term bits = values.scalar(mask);
    Term aligned = terms.bv(BigInteger.valueOf(alignment(address)), bits.width());
    Term isKnown = terms.bvUlt(terms.bvAdd(bits, aligned), terms.bvAdd(aligned, aligned));
    check(isKnown, location);
    return true;
  }

  private boolean compares(Instruction.Compare i) {
    if (!(i.left().type() instanceof Type.Int)) {
      // Pointers are compared one by one elsewhere.
      return i.left().type() instanceof Type.Vector vector
          && vector.element() instanceof Type.Pointer;
    }
    boolean left = isAddress(i.left());
    boolean right = isAddress(i.right());
    if (!left && !right) {
      return false;
    }
    if (left && right && !isSigned(i.predicate())) {
      return !isWithinOne(i.left(), i.right(), i.location());
    }
    Value other = left ? i.right() : i.left();
    boolean isOutside =
        !isSigned(i.predicate())
            && other instanceof Value.IntConstant constant
            && (constant.value().signum() == 0 || isLastPage(constant));
    return !isOutside && isComputed(i.left(), i.right(), i.location());
  }

  private static boolean isSigned(IntPredicate predicate) {
    return switch (predicate) {
      case SGT, SGE, SLT, SLE -> true;
      case EQ, NE, UGT, UGE, ULT, ULE -> false;
    };
  }

  /**
   * Two addresses as numbers, whose order and distance are the same for every placement if they are
   * in one object: that they are becomes a check if it may. A number that is no address is in the
   * object of null.
   */
  private boolean isWithinOne(Value left, Value right, Location location) {
    if (!isWord(left)) {
      return false;
    }
    check(areInOne(left, right), location);
    return true;
  }

  private Term areInOne(Value left, Value right) {
    return context.terms.eq(
        context.pointers.object(values.scalar(left)),
        context.pointers.object(values.scalar(right)));
  }

  private void check(Term isKnown, Location location) {
    if (!isKnown.isTrue()) {
      context
          .refuse(NUMBER, location)
          .ifPresent(check -> builder.emit(new Command.Assert(isKnown, check)));
    }
  }

  /** An address is cut to bits that alignment does not fix. */
  private boolean masks(Value address, Value mask) {
    if (!isAddress(address)) {
      return false;
    }
    if (!(mask instanceof Value.IntConstant constant)) {
      return true;
    }
    BigInteger aligned = BigInteger.valueOf(alignment(address));
    BigInteger end = BigInteger.ONE.shiftLeft(constant.type().bits());
    boolean isTag = constant.value().compareTo(aligned) < 0;
    boolean clearsTag = end.subtract(constant.value()).compareTo(aligned) <= 0;
    return !isTag && !clearsTag;
  }

  /** What divides the addresses of the objects that an address may be in, here and everywhere. */
  private long alignment(Value address) {
    return context
        .pointsTo
        .pointee(function, address)
        .map(cell -> Math.min(ALIGNED, cell.node().alignment()))
        .orElse(ALIGNED);
  }

  private static boolean isLastPage(Value.IntConstant constant) {
    BigInteger end = BigInteger.ONE.shiftLeft(constant.type().bits());
    return end.subtract(constant.value()).compareTo(LAST_PAGE) <= 0;
  }

  private boolean isAddress(Value value) {
    return context.pointsTo.isAddressInt(function, value);
  }
}
