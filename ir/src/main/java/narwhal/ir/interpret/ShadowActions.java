package narwhal.ir.interpret;

import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/** Looks at and changes which bits have been written. */
final class ShadowActions {
  private ShadowActions() {}

  static Action load(Instruction.LoadShadow i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int result = slots.of(i.result());
    Type type = i.result().type();
    return frame -> {
      MemoryObject object = live(memory, frame, pointer);
      long offset = object == null ? 0 : frame.words[pointer] - object.address;
      frame.set(result, Shadow.read(type, object, offset));
    };
  }

  static Action store(Instruction.StoreShadow i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int value = slots.of(i.value());
    Type type = i.value().type();
    return frame -> {
      MemoryObject object = live(memory, frame, pointer);
      if (object != null) {
        Shadow.write(type, frame.datum(value), object, frame.words[pointer] - object.address);
      }
    };
  }

  private static MemoryObject live(Memory memory, Frame frame, int pointer) {
    MemoryObject object = memory.target(frame.words[pointer], frame.origin(pointer));
    return object != null && object.alive ? object : null;
  }
}
