package narwhal.frontend.checks;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Division by zero and shift amounts. Overflow is checked by code that clang has already put into
 * the program.
 */
final class ArithmeticChecks {
  private final CheckWords words;
  private final Registers registers;

  ArithmeticChecks(CheckWords words, Registers registers) {
    this.words = words;
    this.registers = registers;
  }

  /** What must be executed before {@code binary}. */
  List<Instruction> before(Instruction.Binary binary, CheckTable table) {
    return switch (binary.operator()) {
      case UDIV, SDIV, UREM, SREM ->
          table.asks(Property.DIVISION_BY_ZERO)
              ? lanes(binary, Property.DIVISION_BY_ZERO, table)
              : List.of();
      case SHL, LSHR, ASHR ->
          table.asks(Property.SHIFT) ? lanes(binary, Property.SHIFT, table) : List.of();
      case ADD, SUB, MUL, AND, OR, XOR, UMIN, UMAX, SMIN, SMAX -> List.of();
    };
  }

  private List<Instruction> lanes(Instruction.Binary binary, Property property, CheckTable table) {
    List<Instruction> result = new ArrayList<>();
    Value right = binary.right();
    if (right.type() instanceof Type.Vector vector) {
      for (int lane = 0; lane < vector.count(); lane++) {
        Register part = registers.next(vector.element());
        result.add(new Instruction.Extract(part, right, List.of(lane), binary.location()));
        check(binary, part, property, table, result);
      }
    } else {
      check(binary, right, property, table, result);
    }
    return result;
  }

  private void check(
      Instruction.Binary binary,
      Value right,
      Property property,
      CheckTable table,
      List<Instruction> result) {
    Type.Int type = (Type.Int) right.type();
    boolean division = property == Property.DIVISION_BY_ZERO;
    BigInteger width = BigInteger.valueOf(type.bits());
    if (right instanceof Value.IntConstant c
        && (division ? c.value().signum() != 0 : c.value().compareTo(width) < 0)) {
      return;
    }
    Register holds = registers.next(Type.BOOL);
    result.add(
        division
            ? new Instruction.Compare(
                holds, IntPredicate.NE, right, Value.of(0, type), binary.location())
            : new Instruction.Compare(
                holds, IntPredicate.ULT, right, Value.of(type.bits(), type), binary.location()));
    table
        .check(
            property,
            new Condition.Holds(holds),
            binary.location(),
            division ? words.division(right) : words.shift(right))
        .ifPresent(result::add);
  }
}
