package narwhal.frontend.checks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Value;

/** Rewrites one block: its instructions, each with the checks it needs in front. */
final class BlockChecks {
  private final Program program;
  private final CheckWords words;
  private final ArithmeticChecks arithmetic;
  private final InitialisationChecks.InBlock initialisation;
  private final SafeAccesses.Cursor safe;
  private final CheckTable table;
  private final List<Instruction> instructions = new ArrayList<>();

  /** What has been checked in this block and nothing since can have changed. */
  private final Set<Condition> known = new HashSet<>();

  BlockChecks(
      Program program,
      CheckWords words,
      ArithmeticChecks arithmetic,
      InitialisationChecks.InBlock initialisation,
      SafeAccesses.Cursor safe,
      CheckTable table) {
    this.program = program;
    this.words = words;
    this.arithmetic = arithmetic;
    this.initialisation = initialisation;
    this.safe = safe;
    this.table = table;
  }

  List<Instruction> instructions() {
    return instructions;
  }

  void add(Instruction instruction) {
    Location at = instruction.location();
    switch (instruction) {
      case Instruction.Load i -> {
        access(i.pointer(), bytes(i.result().type().storeSize()), Access.READ, at);
        if (table.asks(Property.VALID_INIT)) {
          instructions.addAll(initialisation.before(i));
        }
      }
      case Instruction.Store i ->
          access(i.pointer(), bytes(i.value().type().storeSize()), Access.WRITE, at);
      case Instruction.MemoryCopy i -> {
        access(i.target(), i.length(), Access.WRITE, at);
        access(i.source(), i.length(), Access.READ, at);
      }
      case Instruction.MemorySet i -> access(i.target(), i.length(), Access.WRITE, at);
      case Instruction.HavocMemory i -> access(i.pointer(), i.length(), Access.WRITE, at);
      case Instruction.Free i -> free(i);
      case Instruction.Call i when !(i.callee() instanceof Value.Address) ->
          check(
              Property.VALID_DEREF, new Condition.Callable(i.callee()), at, words.call(i.callee()));
      case Instruction.Check i -> known.add(i.condition());
      case Instruction.Binary i -> arithmetic.before(i, table).forEach(instructions::add);
      default -> {}
    }
    instructions.add(instruction);
    safe.step(instruction);
    initialisation.step(instruction);
    if (mayEndObjects(instruction)) {
      known.clear();
    }
  }

  private void access(Value pointer, Value length, Access access, Location location) {
    Optional<Long> constant = SafeAccesses.constant(length);
    if (constant.isPresent()
        && (constant.get() == 0 || safe.isSafe(pointer, constant.get(), access))) {
      return;
    }
    if (access == Access.READ
        && known.contains(new Condition.Accessible(pointer, length, Access.WRITE))) {
      return;
    }
    if (!table.asks(Property.VALID_DEREF)) {
      table.unchecked(location);
      return;
    }
    check(
        Property.VALID_DEREF,
        new Condition.Accessible(pointer, length, access),
        location,
        words.access(access, constant, pointer));
  }

  private void free(Instruction.Free free) {
    if (free.pointer() instanceof Value.Null) {
      return;
    }
    check(
        Property.VALID_FREE,
        new Condition.Freeable(free.pointer()),
        free.location(),
        words.free(free.pointer()));
  }

  private void check(Property property, Condition condition, Location location, String text) {
    if (known.add(condition)) {
      table.check(property, condition, location, text).ifPresent(instructions::add);
    }
  }

  private static boolean mayEndObjects(Instruction instruction) {
    return instruction instanceof Instruction.Free
        || instruction instanceof Instruction.Call
        || instruction instanceof Instruction.LifetimeEnd
        || instruction instanceof Instruction.StackRestore;
  }

  private Value bytes(long count) {
    return Value.of(count, program.word());
  }
}
