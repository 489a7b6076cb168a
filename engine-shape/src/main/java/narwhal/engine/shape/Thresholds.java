package narwhal.engine.shape;

import java.math.BigInteger;
import java.util.TreeSet;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/** Numbers that ranges stop at when they grow: the constants of the program. */
record Thresholds(TreeSet<Long> numbers) {
  static final Thresholds NONE = new Thresholds(new TreeSet<>());

  static Thresholds of(Program program) {
    TreeSet<Long> numbers = new TreeSet<>();
    for (long small = -1; small <= 1; small++) {
      numbers.add(small);
    }
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Compare compare) {
            Operands.of(compare).forEach(value -> add(value, numbers));
          }
        }
      }
    }
    return new Thresholds(numbers);
  }

  private static void add(Value value, TreeSet<Long> numbers) {
    if (value instanceof Value.IntConstant constant && constant.type().bits() <= 64) {
      int bits = constant.type().bits();
      BigInteger number =
          constant.value().testBit(bits - 1)
              ? constant.value().subtract(BigInteger.ONE.shiftLeft(bits))
              : constant.value();
      for (long near = -1; near <= 1; near++) {
        numbers.add(number.longValue() + near);
      }
    }
  }

  /** A range over both that cannot grow often. */
  Range widened(Range old, Range more, int bits) {
    Range all = Range.all(bits);
    Range hull = old.hull(more);
    Long below = numbers.floor(hull.min());
    Long above = numbers.ceiling(hull.max());
    long low = hull.min() == old.min() ? hull.min() : below == null ? all.min() : below;
    long high = hull.max() == old.max() ? hull.max() : above == null ? all.max() : above;
    return all.and(new Range(low, high, hull.nonZero()));
  }
}
