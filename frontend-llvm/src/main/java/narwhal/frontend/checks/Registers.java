package narwhal.frontend.checks;

import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value.Register;

/** Registers that a function does not use yet. */
final class Registers {
  private int next;

  Registers(Function function) {
    next = function.parameters().stream().mapToInt(Register::id).max().orElse(-1) + 1;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Operands.result(instruction).ifPresent(r -> next = Math.max(next, r.id() + 1));
      }
    }
  }

  Register next(Type type) {
    return new Register(next++, "", type);
  }
}
