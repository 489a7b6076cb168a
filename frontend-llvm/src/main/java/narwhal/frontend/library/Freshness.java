package narwhal.frontend.library;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;

/**
 * Finds havocs of memory that nothing has looked at since it was allocated: these change nothing,
 * because the contents of a new object are any already.
 *
 * <p>A function is pristine when every pointer that it gets from an allocator, or from another
 * pristine function, is only compared, kept in local variables of its own, havocked and returned.
 * Then nobody reads or writes the object before the function returns, whatever the order of its
 * instructions. Functions are pristine until shown otherwise: the greatest solution.
 */
final class Freshness {
  private static final Set<String> ALLOCATORS =
      Set.of("malloc", "aligned_alloc", "memalign", "narwhal_nondet_memory");
  private static final Set<String> HAVOCS =
      Set.of("memhavoc", "narwhal_havoc", "__CPROVER_havoc_slice", "__CPROVER_havoc_object");

  private final Program program;
  private final Set<String> notFresh = new HashSet<>();

  private Freshness(Program program) {
    this.program = program;
  }

  /** The calls, by identity, that need not change memory. */
  static Set<Instruction> pristineHavocs(Program program) {
    Set<Instruction> found = Collections.newSetFromMap(new IdentityHashMap<>());
    boolean any =
        program.functions().values().stream()
            .anyMatch(f -> f.isDeclaration() && HAVOCS.contains(f.name()));
    if (any) {
      new Freshness(program).run(found);
    }
    return found;
  }

  private void run(Set<Instruction> found) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Function function : program.functions().values()) {
        if (!function.isDeclaration() && !notFresh.contains(function.name())) {
          changed |= !new Pointers(function).returnsFresh() && notFresh.add(function.name());
        }
      }
    }
    for (Function function : program.functions().values()) {
      Pointers pointers = new Pointers(function);
      if (pointers.areUntouched()) {
        pointers.havocs(found);
      }
    }
  }

  private boolean isFreshCall(Instruction.Call call) {
    if (!(call.callee() instanceof Value.Address address) || call.result().isEmpty()) {
      return false;
    }
    Function callee = program.functions().get(address.symbol());
    boolean bodyless = callee == null || callee.isDeclaration();
    return bodyless
        ? ALLOCATORS.contains(address.symbol())
        : !notFresh.contains(address.symbol())
            && call.result().get().type().equals(program.pointer());
  }

  /** The pointers of one function that come from allocators, and where they go. */
  private final class Pointers {
    private final Function function;
    private final Set<Integer> fresh = new HashSet<>();
    private final Map<Integer, Boolean> slots = new HashMap<>();

    Pointers(Function function) {
      this.function = function;
      collectSlots();
      boolean grown = true;
      while (grown) {
        grown = false;
        for (Block block : function.blocks()) {
          for (Instruction instruction : block.instructions()) {
            grown |= flow(instruction);
          }
        }
      }
    }

    /** Stack variables whose address goes nowhere; the flag says whether one holds a pointer. */
    private void collectSlots() {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Allocate i) {
            slots.put(i.result().id(), false);
          }
        }
      }
      for (Block block : function.blocks()) {
        block.instructions().forEach(this::dropEscaping);
        dropEscaping(block.terminator());
      }
    }

    private void dropEscaping(Instruction instruction) {
      switch (instruction) {
        case Instruction.Load i -> {}
        case Instruction.LifetimeStart i -> {}
        case Instruction.LifetimeEnd i -> {}
        case Instruction.Store i -> drop(i.value());
        default -> Operands.of(instruction).forEach(this::drop);
      }
    }

    private void drop(Value value) {
      if (value instanceof Value.Register r) {
        slots.remove(r.id());
      }
    }

    private boolean flow(Instruction instruction) {
      return switch (instruction) {
        case Instruction.Call i -> isFreshCall(i) && fresh.add(i.result().orElseThrow().id());
        case Instruction.Phi i ->
            i.incoming().stream().anyMatch(in -> isFresh(in.value())) && fresh.add(i.result().id());
        case Instruction.Select i ->
            (isFresh(i.then()) || isFresh(i.otherwise())) && fresh.add(i.result().id());
        case Instruction.Copy i -> isFresh(i.operand()) && fresh.add(i.result().id());
        case Instruction.Store i ->
            isFresh(i.value())
                && i.pointer() instanceof Value.Register slot
                && slots.replace(slot.id(), false, true);
        case Instruction.Load i ->
            i.pointer() instanceof Value.Register slot
                && Boolean.TRUE.equals(slots.get(slot.id()))
                && i.result().type().equals(program.pointer())
                && fresh.add(i.result().id());
        default -> false;
      };
    }

    private boolean isFresh(Value value) {
      return value instanceof Value.Register r && fresh.contains(r.id());
    }

    boolean returnsFresh() {
      return areUntouched()
          && function.blocks().stream().allMatch(block -> returnsFresh(block.terminator()));
    }

    private boolean returnsFresh(Terminator terminator) {
      return !(terminator instanceof Terminator.Return t)
          || t.value().map(v -> v instanceof Value.Null || isFresh(v)).orElse(false);
    }

    /**
     * No instruction uses a fresh pointer for more than to pass it on, and what is passed on is
     * fresh or null everywhere.
     */
    boolean areUntouched() {
      return function.blocks().stream()
          .allMatch(
              block ->
                  block.instructions().stream().allMatch(this::isHarmless)
                      && (block.terminator() instanceof Terminator.Return
                          || Operands.of(block.terminator()).stream().noneMatch(this::isFresh)));
    }

    private boolean isHarmless(Instruction instruction) {
      return switch (instruction) {
        case Instruction.Compare i -> true;
        case Instruction.Phi i ->
            !fresh.contains(i.result().id())
                || i.incoming().stream().allMatch(in -> isFreshOrNull(in.value()));
        case Instruction.Select i ->
            !fresh.contains(i.result().id())
                || (isFreshOrNull(i.then()) && isFreshOrNull(i.otherwise()));
        case Instruction.Copy i -> true;
        case Instruction.Store i -> isHarmlessStore(i);
        case Instruction.Call i when isHavoc(i) ->
            i.arguments().subList(1, i.arguments().size()).stream().noneMatch(this::isFresh);
        default -> Operands.of(instruction).stream().noneMatch(this::isFresh);
      };
    }

    private boolean isHarmlessStore(Instruction.Store i) {
      if (isFresh(i.pointer())) {
        return false;
      }
      boolean inSlot =
          i.pointer() instanceof Value.Register slot && Boolean.TRUE.equals(slots.get(slot.id()));
      return inSlot ? isFreshOrNull(i.value()) : !isFresh(i.value());
    }

    private boolean isFreshOrNull(Value value) {
      return isFresh(value)
          || value instanceof Value.Null
          || (value instanceof Value.Zero zero && zero.type().equals(program.pointer()));
    }

    private boolean isHavoc(Instruction.Call call) {
      if (!(call.callee() instanceof Value.Address address) || call.arguments().isEmpty()) {
        return false;
      }
      Function callee = program.functions().get(address.symbol());
      return HAVOCS.contains(address.symbol()) && (callee == null || callee.isDeclaration());
    }

    void havocs(Set<Instruction> found) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Call call
              && isHavoc(call)
              && isFresh(call.arguments().getFirst())) {
            found.add(instruction);
          }
        }
      }
    }
  }
}
