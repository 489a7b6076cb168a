package narwhal.frontend.checks;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Finds variables that have been written as a whole on every way to a load: a forward must-analysis
 * like Java's definite assignment, over stack objects whose address nobody takes.
 */
final class DefiniteWrites {
  private final Map<Integer, Long> variables = new HashMap<>();
  private final Map<String, BitSet> writtenAtStart = new HashMap<>();

  DefiniteWrites(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Allocate i
            && i.kind() == ObjectKind.STACK
            && i.size() instanceof Value.IntConstant size
            && size.value().bitLength() < 16) {
          variables.put(i.result().id(), size.value().longValueExact());
        }
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> variables.keySet().removeAll(taken(i)));
      variables.keySet().removeAll(registers(Operands.of(block.terminator())));
    }
    solve(function);
  }

  /** The registers that an instruction uses otherwise than as the address of an access. */
  private static Set<Integer> taken(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load i -> Set.of();
      case Instruction.LoadShadow i -> Set.of();
      case Instruction.LifetimeStart i -> Set.of();
      case Instruction.LifetimeEnd i -> Set.of();
      case Instruction.Store i -> registers(List.of(i.value()));
      case Instruction.StoreShadow i -> registers(List.of(i.value()));
      default -> registers(Operands.of(instruction));
    };
  }

  private static Set<Integer> registers(List<Value> values) {
    return values.stream()
        .filter(Register.class::isInstance)
        .map(value -> ((Register) value).id())
        .collect(Collectors.toSet());
  }

  /** What has been written at the start of a block, to be stepped through its instructions. */
  Cursor at(Block block) {
    BitSet written = writtenAtStart.get(block.label());
    return new Cursor(written == null ? new BitSet() : (BitSet) written.clone());
  }

  /** Which variables have been written before the next instruction. */
  final class Cursor {
    private final BitSet written;

    private Cursor(BitSet written) {
      this.written = written;
    }

    boolean isWritten(Value pointer) {
      return pointer instanceof Register register && written.get(register.id());
    }

    void step(Instruction instruction) {
      DefiniteWrites.this.step(instruction, written);
    }
  }

  private void step(Instruction instruction, BitSet written) {
    switch (instruction) {
      case Instruction.Store i when i.pointer() instanceof Register r -> {
        Long size = variables.get(r.id());
        if (size != null && i.value().type().storeSize() == size) {
          written.set(r.id());
        }
      }
      case Instruction.StoreShadow i -> forget(i.pointer(), written);
      case Instruction.LifetimeStart i -> forget(i.pointer(), written);
      case Instruction.Allocate i -> forget(i.result(), written);
      default -> {}
    }
  }

  private static void forget(Value pointer, BitSet written) {
    if (pointer instanceof Register register) {
      written.clear(register.id());
    }
  }

  private void solve(Function function) {
    Map<String, Block> byLabel = new HashMap<>();
    function.blocks().forEach(block -> byLabel.put(block.label(), block));
    Deque<String> work = new ArrayDeque<>();
    String first = function.blocks().getFirst().label();
    writtenAtStart.put(first, new BitSet());
    work.add(first);
    while (!work.isEmpty()) {
      Block block = byLabel.get(work.remove());
      BitSet written = (BitSet) writtenAtStart.get(block.label()).clone();
      block.instructions().forEach(i -> step(i, written));
      for (String next : block.terminator().successors()) {
        BitSet before = writtenAtStart.get(next);
        if (before == null) {
          writtenAtStart.put(next, (BitSet) written.clone());
          work.add(next);
          continue;
        }
        int count = before.cardinality();
        before.and(written);
        if (before.cardinality() < count) {
          work.add(next);
        }
      }
    }
  }
}
