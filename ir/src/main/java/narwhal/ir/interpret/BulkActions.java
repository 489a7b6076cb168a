package narwhal.ir.interpret;

import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;

/** Copying and filling stretches of memory. */
final class BulkActions {
  private BulkActions() {}

  static Action copy(Instruction.MemoryCopy i, Slots slots, Machine machine) {
    Memory memory = machine.memory();
    int target = slots.of(i.target());
    int source = slots.of(i.source());
    int count = slots.of(i.length());
    return frame -> {
      long length = frame.words[count];
      if (length == 0) {
        return;
      }
      long from = frame.words[source];
      long to = frame.words[target];
      MemoryObject read = memory.access(from, frame.origin(source), length, Access.READ);
      MemoryObject written = memory.access(to, frame.origin(target), length, Access.WRITE);
      machine.spend(length);
      TypedMemory.copy(read, from - read.address, written, to - written.address, length);
    };
  }

  static Action fill(Instruction.MemorySet i, Slots slots, Machine machine) {
    Memory memory = machine.memory();
    int target = slots.of(i.target());
    int octet = slots.of(i.octet());
    int count = slots.of(i.length());
    return frame -> {
      long length = frame.words[count];
      if (length == 0) {
        return;
      }
      long to = frame.words[target];
      MemoryObject written = memory.access(to, frame.origin(target), length, Access.WRITE);
      machine.spend(length);
      long offset = to - written.address;
      for (long k = 0; k < length; k++) {
        TypedMemory.writeWord(written, offset + k, 1, frame.words[octet], null);
      }
    };
  }
}
