package narwhal.frontend.llvm.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Instruction.Scaled;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Writes the blocks of one function: instructions go to the end of the current block, at the
 * current place in the source, into new registers that carry the current name. What follows an
 * early end of a block is dropped.
 */
final class Emitter {
  private static final class Draft {
    final List<Instruction> instructions = new ArrayList<>();
    Terminator terminator;
  }

  private final Map<String, Draft> drafts = new LinkedHashMap<>();
  private final List<Instruction> hoisted = new ArrayList<>();
  private Draft current;
  private Location location = Location.NONE;
  private String name = "";
  private int registers;
  private boolean reopened;

  void start(String label) {
    current = new Draft();
    drafts.put(label, current);
  }

  void at(Location place) {
    location = place;
  }

  Location location() {
    return location;
  }

  /** The name of registers from now on. */
  void named(String text) {
    name = text;
  }

  Register register(Type type) {
    return new Register(registers++, name, type);
  }

  void add(Instruction instruction) {
    if (current.terminator == null || reopened) {
      current.instructions.add(instruction);
    }
  }

  /** Adds to the start of the function, before everything else. */
  void hoist(Instruction instruction) {
    hoisted.add(instruction);
  }

  void end(Terminator terminator) {
    if (current.terminator == null) {
      current.terminator = terminator;
    }
  }

  /**
   * Goes back to the end of a finished block, to add what a phi needs before its terminator.
   * Everything is emitted at the terminator's place in the source.
   */
  void reopen(String label) {
    current = drafts.get(label);
    location = current.terminator.location();
    reopened = true;
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    drafts.forEach(
        (label, draft) -> {
          List<Instruction> instructions = draft.instructions;
          if (blocks.isEmpty() && !hoisted.isEmpty()) {
            instructions = new ArrayList<>(hoisted);
            instructions.addAll(draft.instructions);
          }
          blocks.add(new Block(label, instructions, draft.terminator));
        });
    return blocks;
  }

  Value binary(IntOperator operator, Value left, Value right) {
    Register result = register(left.type());
    add(new Instruction.Binary(result, operator, left, right, location));
    return result;
  }

  Value compare(IntPredicate predicate, Value left, Value right) {
    Register result = register(Type.BOOL);
    add(new Instruction.Compare(result, predicate, left, right, location));
    return result;
  }

  Value floatBinary(FloatOperator operator, Value left, Value right) {
    Register result = register(left.type());
    add(new Instruction.FloatBinary(result, operator, left, right, location));
    return result;
  }

  Value floatUnary(FloatFunction function, Value operand) {
    Register result = register(operand.type());
    add(new Instruction.FloatUnary(result, function, operand, location));
    return result;
  }

  Value floatCompare(FloatPredicate predicate, Value left, Value right) {
    Register result = register(Type.BOOL);
    add(new Instruction.FloatCompare(result, predicate, left, right, location));
    return result;
  }

  Value unary(IntFunction function, Value operand) {
    Register result = register(operand.type());
    add(new Instruction.IntUnary(result, function, operand, location));
    return result;
  }

  Value cast(CastOperator operator, Value operand, Type type) {
    Register result = register(type);
    add(new Instruction.Cast(result, operator, operand, location));
    return result;
  }

  /** An integer cut or zero-extended to a type. */
  Value resize(Value value, Type.Int type) {
    int bits = ((Type.Int) value.type()).bits();
    if (bits == type.bits()) {
      return value;
    }
    if (value instanceof Value.IntConstant c && bits < type.bits()) {
      return new Value.IntConstant(c.value(), type);
    }
    return cast(bits < type.bits() ? CastOperator.ZEXT : CastOperator.TRUNC, value, type);
  }

  Value select(Value condition, Value then, Value otherwise) {
    Register result = register(then.type());
    add(new Instruction.Select(result, condition, then, otherwise, location));
    return result;
  }

  Value load(Type type, Value pointer, long alignment) {
    Register result = register(type);
    add(new Instruction.Load(result, pointer, alignment, location));
    return result;
  }

  void store(Value value, Value pointer, long alignment) {
    add(new Instruction.Store(value, pointer, alignment, location));
  }

  Value pointerAdd(Value base, long constant, List<Scaled> terms) {
    if (constant == 0 && terms.isEmpty()) {
      return base;
    }
    if (base instanceof Value.Address a && terms.isEmpty()) {
      return new Value.Address(a.symbol(), a.offset() + constant, a.type());
    }
    Register result = register(base.type());
    add(new Instruction.PointerAdd(result, base, constant, terms, location));
    return result;
  }

  Value allocate(Type.Pointer type, Value size, long alignment, String variable) {
    Register result = register(type);
    add(allocation(result, size, alignment, variable));
    return result;
  }

  Instruction allocation(Register result, Value size, long alignment, String variable) {
    return new Instruction.Allocate(
        result, ObjectKind.STACK, size, false, alignment, variable, location);
  }

  Value havoc(Type type, String source) {
    Register result = register(type);
    add(new Instruction.Havoc(result, source, location));
    return result;
  }

  Value extract(Value aggregate, int index) {
    Type type = aggregate.type().parts().get(index);
    if (aggregate instanceof Value.Aggregate a) {
      return a.parts().get(index);
    }
    if (aggregate instanceof Value.Zero) {
      return Scalars.zero(type);
    }
    Register result = register(type);
    add(new Instruction.Extract(result, aggregate, List.of(index), location));
    return result;
  }

  Value insert(Value aggregate, Value part, List<Integer> path) {
    Register result = register(aggregate.type());
    add(new Instruction.Insert(result, aggregate, part, path, location));
    return result;
  }

  /** An aggregate from its parts. */
  Value build(Type type, List<Value> parts) {
    Value result = new Value.Zero(type);
    for (int i = 0; i < parts.size(); i++) {
      result = insert(result, parts.get(i), List.of(i));
    }
    return result;
  }
}
