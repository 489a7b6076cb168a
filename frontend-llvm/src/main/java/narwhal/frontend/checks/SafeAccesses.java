package narwhal.frontend.checks;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Finds accesses that can't fail: at a constant offset inside a global, or inside a stack object of
 * constant size that is alive on every path to the access. Alive is a forward must-analysis over
 * the function: {@code Allocate} and {@code LifetimeStart} make an object alive, {@code
 * LifetimeEnd} and {@code StackRestore} kill; blocks meet by intersection.
 */
final class SafeAccesses {
  /** A constant offset from a root: a global's name, or the register of a stack object. */
  private record Place(Object root, long offset) {}

  private static final long FAR = 1L << 40;

  private final Program program;
  private final Map<Integer, Instruction.PointerAdd> additions = new HashMap<>();
  private final Map<Integer, Long> sizes = new HashMap<>();
  private final Map<String, BitSet> aliveAtStart = new HashMap<>();

  /** Objects made before any {@code StackSave}: no restore can end them. */
  private final BitSet permanent = new BitSet();

  SafeAccesses(Function function, Program program) {
    this.program = program;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        switch (instruction) {
          case Instruction.PointerAdd i when i.terms().isEmpty() ->
              additions.put(i.result().id(), i);
          case Instruction.Allocate i
              when i.kind() == ObjectKind.STACK
                  && i.size() instanceof Value.IntConstant c
                  && c.value().bitLength() < 40 ->
              sizes.put(i.result().id(), c.value().longValueExact());
          default -> {}
        }
      }
    }
    for (Instruction instruction : function.blocks().getFirst().instructions()) {
      if (instruction instanceof Instruction.StackSave) {
        break;
      }
      if (instruction instanceof Instruction.Allocate i) {
        permanent.set(i.result().id());
      }
    }
    solve(function);
  }

  /** The state at the start of {@code block}, to be stepped through its instructions. */
  Cursor at(Block block) {
    BitSet alive = aliveAtStart.get(block.label());
    return new Cursor(alive == null ? new BitSet() : copy(alive));
  }

  /** Which objects are alive before the next instruction. */
  final class Cursor {
    private final BitSet alive;

    private Cursor(BitSet alive) {
      this.alive = alive;
    }

    /** True if {@code length} bytes at {@code pointer} are certainly accessible here. */
    boolean isSafe(Value pointer, long length, Access access) {
      Optional<Place> place = place(pointer, 0);
      if (place.isEmpty() || place.get().offset < 0 || place.get().offset > FAR || length > FAR) {
        return false;
      }
      long end = place.get().offset + length;
      if (place.get().root instanceof Integer id) {
        return alive.get(id) && end <= sizes.get(id);
      }
      Global global = program.globals().get(place.get().root.toString());
      return global != null
          && end <= global.size()
          && (access == Access.READ || !global.constant());
    }

    void step(Instruction instruction) {
      SafeAccesses.this.step(instruction, alive);
    }
  }

  private Optional<Place> place(Value pointer, long offset) {
    return switch (pointer) {
      case Value.Address a -> Optional.of(new Place(a.symbol(), a.offset() + offset));
      case Register r when sizes.containsKey(r.id()) -> Optional.of(new Place(r.id(), offset));
      case Register r when additions.containsKey(r.id()) -> {
        Instruction.PointerAdd add = additions.get(r.id());
        yield place(add.base(), offset + add.constant());
      }
      default -> Optional.empty();
    };
  }

  private void step(Instruction instruction, BitSet alive) {
    switch (instruction) {
      case Instruction.Allocate i when sizes.containsKey(i.result().id()) ->
          alive.set(i.result().id());
      case Instruction.LifetimeStart i -> rooted(i.pointer()).ifPresent(alive::set);
      case Instruction.LifetimeEnd i ->
          rooted(i.pointer()).ifPresentOrElse(alive::clear, alive::clear);
      case Instruction.StackRestore i -> alive.and(permanent);
      default -> {}
    }
  }

  private Optional<Integer> rooted(Value pointer) {
    return place(pointer, 0).filter(p -> p.root instanceof Integer).map(p -> (Integer) p.root);
  }

  private void solve(Function function) {
    Map<String, Block> byLabel = new LinkedHashMap<>();
    function.blocks().forEach(block -> byLabel.put(block.label(), block));
    Deque<String> work = new ArrayDeque<>();
    String first = function.blocks().getFirst().label();
    aliveAtStart.put(first, new BitSet());
    work.add(first);
    while (!work.isEmpty()) {
      Block block = byLabel.get(work.remove());
      BitSet alive = copy(aliveAtStart.get(block.label()));
      block.instructions().forEach(i -> step(i, alive));
      for (String next : block.terminator().successors()) {
        BitSet before = aliveAtStart.get(next);
        if (before == null) {
          aliveAtStart.put(next, copy(alive));
          work.add(next);
          continue;
        }
        int count = before.cardinality();
        before.and(alive);
        if (before.cardinality() < count) {
          work.add(next);
        }
      }
    }
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }

  /** The value of an integer constant that fits a long. */
  static Optional<Long> constant(Value value) {
    return value instanceof Value.IntConstant c
            && c.value().compareTo(BigInteger.valueOf(Long.MAX_VALUE)) < 0
        ? Optional.of(c.value().longValue())
        : Optional.empty();
  }
}
