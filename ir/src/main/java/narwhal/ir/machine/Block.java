package narwhal.ir.machine;

import java.util.List;

/** A straight line of instructions: phis first, a terminator last. */
public record Block(String label, List<Instruction> instructions, Terminator terminator) {
  public Block {
    instructions = List.copyOf(instructions);
  }
}
