package narwhal.pointsto.analysis;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Pointers that casts make of numbers, where it matters which addresses have these numbers: they
 * may be compared with pointers to objects of the program, or with some of the environment's.
 */
public final class NumberCasts {
  private final PointsTo pointsTo;

  /** Where pointers lead that are compared so. */
  private final Set<Node> compared = Collections.newSetFromMap(new IdentityHashMap<>());

  private boolean areAny;

  private NumberCasts(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    each(this::compared);
    each((function, i) -> areAny |= matters(function, i));
  }

  private void each(BiConsumer<String, Instruction> visitor) {
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> visitor.accept(function.name(), i));
      }
    }
  }

  public static NumberCasts of(PointsTo pointsTo) {
    return new NumberCasts(pointsTo);
  }

  /** Whether it matters for some cast. */
  public boolean areAny() {
    return areAny;
  }

  /** Whether it matters for a scalar that a cast gives. */
  public boolean matters(String function, Instruction.Cast i, int leaf) {
    if (i.operator() != CastOperator.INT_TO_POINTER || i.operand() instanceof Value.IntConstant) {
      return false;
    }
    Cell cell = pointsTo.cells(function, i.result()).get(leaf);
    return cell != null && compared.contains(cell.node().find());
  }

  private boolean matters(String function, Instruction instruction) {
    return instruction instanceof Instruction.Cast i
        && IntStream.range(0, Leaf.count(i.result().type()))
            .anyMatch(leaf -> matters(function, i, leaf));
  }

  private void compared(String function, Instruction instruction) {
    if (!(instruction instanceof Instruction.Compare i)
        || !(i.left().type() instanceof Type.Pointer)) {
      return;
    }
    Optional<Node> first = node(function, i.left());
    Optional<Node> second = node(function, i.right());
    if (first.isPresent()
        && second.isPresent()
        && (isKnown(first.get()) || isKnown(second.get()))) {
      compared.add(first.get());
      compared.add(second.get());
    }
  }

  private Optional<Node> node(String function, Value value) {
    return pointsTo.pointee(function, value).map(cell -> cell.node().find());
  }

  /** Whether something else may lead there than what is made of numbers. */
  private static boolean isKnown(Node node) {
    return node.hasObject() || node.isChosen();
  }
}
