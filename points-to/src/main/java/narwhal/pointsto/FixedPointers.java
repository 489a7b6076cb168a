package narwhal.pointsto;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Distances;

/**
 * Constants that are pointers, beyond null and the pages at both ends of memory: registers of
 * devices, marks in lists. That no object of the program lies there is assumed, and printed where
 * such a pointer may be compared with one to an object.
 */
final class FixedPointers {
  private static final String APART = "no object of the program lies at a fixed address";
  private static final String LIKE_OBJECT = "a fixed address looks like that of an object";

  private final PointerLayout layout;

  /** Those that are compared at once, and those that are kept somewhere first. */
  private final Set<BigInteger> numbers = new LinkedHashSet<>();

  private boolean areKept;

  FixedPointers(Program program, PointerLayout layout) {
    this.layout = layout;
    program.globals().values().forEach(global -> global.initial().ifPresent(this::keep));
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(this::visit);
        Operands.of(block.terminator()).forEach(this::keep);
      }
    }
  }

  private void visit(Instruction instruction) {
    switch (instruction) {
      case Instruction.Compare i -> Operands.of(i).forEach(this::add);
      case Instruction.Load i -> {}
      case Instruction.Store i -> keep(i.value());
      default -> Operands.of(instruction).forEach(this::keep);
    }
  }

  private void keep(Value value) {
    areKept |= add(value);
  }

  private boolean add(Value value) {
    return switch (value) {
      case Value.FixedPointer p when mayBeObject(p) -> {
        numbers.add(p.value());
        yield true;
      }
      case Value.Aggregate a -> {
        boolean some = false;
        for (Value part : a.parts()) {
          some |= add(part);
        }
        yield some;
      }
      default -> false;
    };
  }

  /** No object lies in the first page or the last. */
  private static boolean mayBeObject(Value.FixedPointer pointer) {
    return !Distances.isInFirstPage(pointer) && !Distances.isOutside(pointer);
  }

  Set<BigInteger> numbers() {
    return numbers;
  }

  /**
   * Notes that one of two pointers may be such a constant.
   *
   * @param mayBeObject whether one of them may lead to an object
   */
  void note(Context context, Instruction.Compare i, boolean mayBeObject) {
    boolean isConstant = add(i.left()) || add(i.right());
    if (!mayBeObject || !(isConstant || (areKept && Coincidences.comparesPointers(i)))) {
      return;
    }
    context.approximateOnce(Direction.ASSUMED, APART, i.location());
    if (numbers.stream().anyMatch(this::isLikeObject)) {
      context.approximateOnce(Direction.UNDER, LIKE_OBJECT, i.location());
    }
  }

  private boolean isLikeObject(BigInteger number) {
    BigInteger object = number.shiftRight(layout.offsetBits());
    return object.signum() != 0
        && !object.equals(BigInteger.valueOf(layout.wildObject()))
        && number.testBit(layout.offsetBits() - 1);
  }
}
