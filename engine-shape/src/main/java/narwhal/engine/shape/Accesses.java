package narwhal.engine.shape;

import java.util.List;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;

/** Whose objects an instruction reads, writes or ends. */
final class Accesses {
  private Accesses() {}

  static List<Value> of(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load i -> List.of(i.pointer());
      case Instruction.Store i -> List.of(i.pointer());
      case Instruction.MemoryCopy i -> List.of(i.target(), i.source());
      case Instruction.MemorySet i -> List.of(i.target());
      case Instruction.HavocMemory i -> List.of(i.pointer());
      case Instruction.Free i -> List.of(i.pointer());
      case Instruction.Defining i -> List.of();
      case Instruction.Effect i -> List.of();
      case Terminator t -> List.of();
    };
  }
}
