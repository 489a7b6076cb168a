package narwhal.engine.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Value;

/** Which registers of a function are still read from a place on. */
final class Liveness {
  private final Map<String, BitSet> atStart = new HashMap<>();
  private final Map<String, Block> blocks = new HashMap<>();

  Liveness(Function function) {
    for (Block block : function.blocks()) {
      blocks.put(block.label(), block);
      atStart.put(block.label(), new BitSet());
    }
    boolean hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (Block block : function.blocks().reversed()) {
        BitSet live = from(block, 0);
        if (!live.equals(atStart.get(block.label()))) {
          atStart.put(block.label(), live);
          hasChanged = true;
        }
      }
    }
  }

  /** What is read from an instruction of a block on. */
  BitSet from(Block block, int index) {
    BitSet live = new BitSet();
    for (String successor : block.terminator().successors()) {
      live.or(atStart.get(successor));
      for (Instruction instruction : blocks.get(successor).instructions()) {
        if (instruction instanceof Instruction.Phi phi) {
          phi.incoming().stream()
              .filter(incoming -> incoming.predecessor().equals(block.label()))
              .forEach(incoming -> read(incoming.value(), live));
        }
      }
    }
    Operands.of(block.terminator()).forEach(value -> read(value, live));
    List<Instruction> rest =
        new ArrayList<>(
            block
                .instructions()
                .subList(
                    Math.min(index, block.instructions().size()), block.instructions().size()));
    for (Instruction instruction : rest.reversed()) {
      Operands.result(instruction).ifPresent(register -> live.clear(register.id()));
      if (!(instruction instanceof Instruction.Phi)) {
        Operands.of(instruction).forEach(value -> read(value, live));
      }
    }
    return live;
  }

  private static void read(Value value, BitSet live) {
    if (value instanceof Value.Register register) {
      live.set(register.id());
    }
  }
}
