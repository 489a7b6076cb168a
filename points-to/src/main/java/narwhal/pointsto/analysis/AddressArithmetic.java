package narwhal.pointsto.analysis;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Sums with pointers, and arithmetic on integers that were made from addresses. */
final class AddressArithmetic {
  private final PointsTo analysis;
  private final Unification graph;
  private final String name;
  private final Map<Integer, Instruction.Cast> casts = new HashMap<>();
  private final Set<Instruction.Binary> differences = new LinkedHashSet<>();

  AddressArithmetic(PointsTo analysis, Function function) {
    this.analysis = analysis;
    this.graph = analysis.graph();
    this.name = function.name();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Cast cast) {
          casts.put(cast.result().id(), cast);
        }
      }
    }
  }

  void pointerAdd(Instruction.PointerAdd i) {
    moved(i.result(), i.base(), i.constant());
    Optional<Cell> result = analysis.pointee(name, i.result());
    for (Instruction.Scaled term : i.terms()) {
      result.ifPresent(cell -> graph.spread(cell, step(term)));
      mixed(i.result(), term.index());
    }
  }

  /**
   * What divides every product of the index. A product that may wrap keeps only the power of two in
   * its scale.
   */
  private long step(Instruction.Scaled term) {
    long scale = Math.abs(term.scale());
    int bits = indexBits(term.index()) + (64 - Long.numberOfLeadingZeros(scale));
    boolean mayWrap = bits >= 8 * analysis.program().pointerBytes();
    return mayWrap ? Long.lowestOneBit(scale) : scale;
  }

  private int indexBits(Value index) {
    if (index instanceof Value.Register register && casts.containsKey(register.id())) {
      Instruction.Cast cast = casts.get(register.id());
      boolean extends_ =
          cast.operator() == CastOperator.SEXT || cast.operator() == CastOperator.ZEXT;
      if (extends_ && cast.operand().type() instanceof Type.Int from) {
        return from.bits() + 1;
      }
    }
    return index.type() instanceof Type.Int type ? type.bits() : 64;
  }

  void binary(Instruction.Binary i) {
    boolean left = analysis.isAddressInt(name, i.left());
    boolean right = analysis.isAddressInt(name, i.right());
    if (!left && !right) {
      return;
    }
    if (isTag(i)) {
      return;
    }
    if (i.operator() == IntOperator.SUB && left && right) {
      differences.add(i);
    } else if (i.operator() == IntOperator.ADD && i.right() instanceof Value.IntConstant constant) {
      moved(i.result(), i.left(), signed(constant));
    } else if (i.operator() == IntOperator.ADD && i.left() instanceof Value.IntConstant constant) {
      moved(i.result(), i.right(), signed(constant));
    } else if (i.operator() == IntOperator.SUB && i.right() instanceof Value.IntConstant constant) {
      moved(i.result(), i.left(), -signed(constant));
    } else {
      mixed(i.result(), i.left());
      mixed(i.result(), i.right());
    }
  }

  /**
   * A difference is a number, no address: added to the second pointer it leads to the first one, so
   * both are kept in one node. Done last, when pointers into one object have met at their offsets.
   */
  void differences() {
    for (Instruction.Binary i : differences) {
      Cell left = analysis.cells(name, i.left()).getFirst();
      Cell right = analysis.cells(name, i.right()).getFirst();
      if (left != null && right != null && left.node() != right.node()) {
        graph.unify(left, right);
      }
    }
  }

  private static long signed(Value.IntConstant constant) {
    BigInteger value = constant.value();
    int bits = constant.type().bits();
    return (value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value)
        .longValue();
  }

  /** The result is the operand plus a number of bytes, in every lane. */
  private void moved(Value result, Value operand, long bytes) {
    List<Cell> from = analysis.cells(name, operand);
    List<Cell> to = analysis.cells(name, result);
    for (int k = 0; k < Math.min(from.size(), to.size()); k++) {
      if (from.get(k) != null) {
        graph.unify(to.get(k), graph.plus(from.get(k), bytes));
      }
    }
    if (analysis.isAddressInt(name, operand)) {
      analysis.markAddressInts(name, result);
    }
  }

  /**
   * The result is computed from the operand: if that was an address, anything may have become of
   * it.
   */
  void mixed(Value result, Value operand) {
    if (analysis.isAddressInt(name, operand)) {
      moved(result, operand, 0);
      analysis.cells(name, result).forEach(cell -> graph.spread(cell, 1));
    }
  }

  /** Only bits that alignment fixes are left: the tag that a program keeps in a pointer. */
  private static boolean isTag(Instruction.Binary i) {
    return i.operator() == IntOperator.AND && (isSmall(i.left()) || isSmall(i.right()));
  }

  private static boolean isSmall(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().bitLength() <= 4;
  }
}
