package narwhal.frontend.checks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.ShadowTypes;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Before a load: every bit of it has been written. Loads of globals, of variables that are written
 * on every way, and those whose shadow the reader has looked at need no check.
 */
final class InitialisationChecks {
  private final CheckWords words;
  private final CheckTable table;
  private final Registers registers;
  private final DefiniteWrites writes;
  private final Map<Integer, Value> bases = new HashMap<>();

  InitialisationChecks(Function function, CheckWords words, CheckTable table, Registers registers) {
    this.words = words;
    this.table = table;
    this.registers = registers;
    this.writes = new DefiniteWrites(function);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.PointerAdd add) {
          bases.put(add.result().id(), add.base());
        }
      }
    }
  }

  InBlock at(Block block) {
    return new InBlock(writes.at(block));
  }

  /** The checks of one block. */
  final class InBlock {
    private final DefiniteWrites.Cursor written;
    private final Set<Value> answered = new HashSet<>();

    private InBlock(DefiniteWrites.Cursor written) {
      this.written = written;
    }

    /** What must be executed before {@code load}. */
    List<Instruction> before(Instruction.Load load) {
      List<Instruction> result = new ArrayList<>();
      boolean isAnswered = answered.remove(load.pointer());
      if (!isAnswered && !isGlobal(load.pointer()) && !written.isWritten(load.pointer())) {
        Type shape = ShadowTypes.of(load.result().type());
        Register shadow = registers.next(shape);
        result.add(new Instruction.LoadShadow(shadow, load.pointer(), load.location()));
        ShadowTypes.paths(shape).forEach(path -> check(load, shadow, path, result));
      }
      return result;
    }

    void step(Instruction instruction) {
      written.step(instruction);
      if (instruction instanceof Instruction.LoadShadow i) {
        answered.add(i.pointer());
      }
    }
  }

  private void check(
      Instruction.Load load, Register shadow, List<Integer> path, List<Instruction> result) {
    Type type = shadow.type();
    for (int index : path) {
      type = type.parts().get(index);
    }
    Register bits = shadow;
    if (!path.isEmpty()) {
      bits = registers.next(type);
      result.add(new Instruction.Extract(bits, shadow, path, load.location()));
    }
    Value all = ShadowTypes.written(type);
    Register holds = registers.next(Type.BOOL);
    result.add(new Instruction.Compare(holds, IntPredicate.EQ, bits, all, load.location()));
    table
        .check(
            Property.VALID_INIT,
            new Condition.Holds(holds),
            load.location(),
            words.uninitialised(load.pointer()))
        .ifPresent(result::add);
  }

  /** Whether the pointer leads into a global, or outside of any object. */
  private boolean isGlobal(Value pointer) {
    Value at = pointer;
    while (at instanceof Register register && bases.containsKey(register.id())) {
      at = bases.get(register.id());
    }
    return at instanceof Value.Address;
  }
}
