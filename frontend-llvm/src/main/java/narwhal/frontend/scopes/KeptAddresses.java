package narwhal.frontend.scopes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * Whether the address of a variable may be kept somewhere when its block is left: in memory, in a
 * variable that outlives the block, or by a called function. An address that is only accessed,
 * compared, and passed to functions that keep it in their own variables is not kept.
 */
final class KeptAddresses {
  private final Program program;
  private final Map<String, FunctionUses> functions = new HashMap<>();

  /** By function and number, the parameters that are known to be kept. */
  private final Set<String> keptParameters = new HashSet<>();

  KeptAddresses(Program program) {
    this.program = program;
    program.functions().values().stream()
        .filter(f -> !f.isDeclaration())
        .forEach(f -> functions.put(f.name(), new FunctionUses(f)));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (FunctionUses uses : functions.values()) {
        List<Value.Register> parameters = uses.function.parameters();
        for (int p = 0; p < parameters.size(); p++) {
          String key = key(uses.function.name(), p);
          if (!keptParameters.contains(key)
              && parameters.get(p).type().equals(program.pointer())
              && isKept(uses.function, parameters.get(p), slot -> true)) {
            changed |= keptParameters.add(key);
          }
        }
      }
    }
  }

  private static String key(String function, int parameter) {
    return function + "/" + parameter;
  }

  /**
   * Whether the pointer may outlive the block.
   *
   * @param passing the variables of the function, by register, that do not outlive it
   */
  boolean isKept(Function function, Value.Register pointer, IntPredicate passing) {
    FunctionUses uses = functions.get(function.name());
    Set<Integer> derived = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>();
    derived.add(pointer.id());
    work.add(pointer.id());
    while (!work.isEmpty()) {
      int register = work.pop();
      for (Instruction user : uses.of(register)) {
        Flow flow = flow(uses, user, register, passing);
        if (flow.kept) {
          return true;
        }
        for (int next : flow.into) {
          if (derived.add(next)) {
            work.add(next);
          }
        }
      }
    }
    return false;
  }

  /** Where one instruction takes a pointer. */
  private record Flow(boolean kept, List<Integer> into) {
    static final Flow NOWHERE = new Flow(false, List.of());
    static final Flow KEPT = new Flow(true, List.of());

    static Flow to(Value.Register register) {
      return new Flow(false, List.of(register.id()));
    }
  }

  private Flow flow(FunctionUses uses, Instruction user, int register, IntPredicate passing) {
    return switch (user) {
      case Instruction.Load i -> Flow.NOWHERE;
      case Instruction.Compare i -> Flow.NOWHERE;
      case Instruction.LifetimeStart i -> Flow.NOWHERE;
      case Instruction.LifetimeEnd i -> Flow.NOWHERE;
      case Instruction.MemorySet i -> Flow.NOWHERE;
      case Instruction.MemoryCopy i -> Flow.NOWHERE;
      case Instruction.HavocMemory i -> Flow.NOWHERE;
      case Instruction.ObjectSize i -> Flow.NOWHERE;
      case Instruction.ObjectOffset i -> Flow.NOWHERE;
      case Instruction.Check i -> Flow.NOWHERE;
      case Instruction.Test i -> Flow.NOWHERE;
      case Instruction.Marked i -> Flow.NOWHERE;
      case Instruction.Mark i -> Flow.NOWHERE;
      case Instruction.LoadShadow i -> Flow.NOWHERE;
      case Instruction.StoreShadow i -> Flow.NOWHERE;
      case Instruction.PointerAdd i -> Flow.to(i.result());
      case Instruction.Copy i -> Flow.to(i.result());
      case Instruction.Store i -> store(uses, i, register, passing);
      case Instruction.Call i -> call(i, register);
      default -> Flow.KEPT;
    };
  }

  private static Flow store(
      FunctionUses uses, Instruction.Store store, int register, IntPredicate passing) {
    if (!isRegister(store.value(), register)) {
      return Flow.NOWHERE;
    }
    return store.pointer() instanceof Value.Register slot
            && uses.slots.containsKey(slot.id())
            && passing.test(slot.id())
        ? new Flow(false, uses.slots.get(slot.id()))
        : Flow.KEPT;
  }

  private Flow call(Instruction.Call call, int register) {
    if (!(call.callee() instanceof Value.Address address)
        || !functions.containsKey(address.symbol())) {
      return Flow.KEPT;
    }
    int parameters = program.functions().get(address.symbol()).parameters().size();
    for (int a = 0; a < call.arguments().size(); a++) {
      if (isRegister(call.arguments().get(a), register)
          && (a >= parameters || keptParameters.contains(key(address.symbol(), a)))) {
        return Flow.KEPT;
      }
    }
    return Flow.NOWHERE;
  }

  private static boolean isRegister(Value value, int register) {
    return value instanceof Value.Register r && r.id() == register;
  }

  /** Who uses which register, and the variables that are only read and written as a whole. */
  private static final class FunctionUses {
    final Function function;
    private final Map<Integer, List<Instruction>> users = new HashMap<>();

    /** By the register of its address, the registers that are loaded from a variable. */
    final Map<Integer, List<Integer>> slots = new HashMap<>();

    FunctionUses(Function function) {
      this.function = function;
      for (Block block : function.blocks()) {
        block.instructions().forEach(this::note);
        note(block.terminator());
      }
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Allocate i) {
            noteSlot(i.result().id());
          }
        }
      }
    }

    private void note(Instruction instruction) {
      for (Value operand : Operands.of(instruction)) {
        if (operand instanceof Value.Register r) {
          users.computeIfAbsent(r.id(), k -> new java.util.ArrayList<>()).add(instruction);
        }
      }
    }

    private void noteSlot(int register) {
      List<Integer> loaded = new java.util.ArrayList<>();
      for (Instruction user : of(register)) {
        boolean isPlain =
            switch (user) {
              case Instruction.Load i -> loaded.add(i.result().id());
              case Instruction.Store i -> !isRegister(i.value(), register);
              case Instruction.LifetimeStart i -> true;
              case Instruction.LifetimeEnd i -> true;
              default -> false;
            };
        if (!isPlain) {
          return;
        }
      }
      slots.put(register, loaded);
    }

    List<Instruction> of(int register) {
      return users.getOrDefault(register, List.of());
    }
  }
}
