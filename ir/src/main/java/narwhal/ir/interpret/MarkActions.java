package narwhal.ir.interpret;

import narwhal.ir.machine.Instruction;

/** Marks on bytes, by which a harness sees what was written. */
final class MarkActions {
  private MarkActions() {}

  static Action marked(Instruction.Marked i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int result = slots.of(i.result());
    return frame -> {
      long address = frame.words[pointer];
      MemoryObject object = memory.target(address, frame.origin(pointer));
      frame.words[result] = object != null && object.isMarked(address - object.address) ? 1 : 0;
    };
  }

  static Action mark(Instruction.Mark i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int count = slots.of(i.length());
    int when = slots.of(i.when());
    return frame -> {
      long address = frame.words[pointer];
      MemoryObject object = memory.target(address, frame.origin(pointer));
      if (frame.words[when] != 0 && object != null) {
        long first = address - object.address;
        object.mark(first, first + frame.words[count], i.set());
      }
    };
  }

  static Action clear(Memory memory) {
    return frame -> memory.objects().forEach(MemoryObject::clearMarks);
  }
}
