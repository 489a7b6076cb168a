package narwhal.ir.interpret;

import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Type;

/** Objects made, read, written and ended. */
final class MemoryActions {
  private MemoryActions() {}

  static Action allocate(Instruction.Allocate i, Slots slots, Machine machine) {
    int size = slots.of(i.size());
    int result = slots.of(i.result());
    return frame -> {
      MemoryObject object =
          machine
              .memory()
              .allocate(
                  i.kind(), frame.words[size], i.zeroed(), i.alignment(), i.name(), i.location());
      if (i.kind() == ObjectKind.STACK) {
        frame.objects.add(object);
      }
      frame.words[result] = object.address;
      frame.references[result] = object;
    };
  }

  static Action load(Instruction.Load i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int result = slots.of(i.result());
    Type type = i.result().type();
    if (!Datum.isWord(type)) {
      return frame -> {
        if (type.storeSize() == 0) {
          frame.set(result, Datum.zero(type));
          return;
        }
        long address = frame.words[pointer];
        MemoryObject object =
            memory.access(address, frame.origin(pointer), type.storeSize(), Access.READ);
        frame.set(result, TypedMemory.read(type, object, address - object.address));
      };
    }
    int length = Math.toIntExact(type.storeSize());
    long mask = Bits.mask(Bits.width(type));
    boolean isPointer = type instanceof Type.Pointer;
    return frame -> {
      long address = frame.words[pointer];
      MemoryObject object = memory.access(address, frame.origin(pointer), length, Access.READ);
      long offset = address - object.address;
      if (isPointer) {
        memory.settlePointer(object, offset, length, i.location());
      }
      frame.words[result] = TypedMemory.readWord(object, offset, length) & mask;
      frame.references[result] = TypedMemory.readOrigin(object, offset, length);
    };
  }

  static Action store(Instruction.Store i, Slots slots, Machine machine) {
    int value = slots.of(i.value());
    int pointer = slots.of(i.pointer());
    Memory memory = machine.memory();
    Type type = i.value().type();
    int length = Math.toIntExact(type.storeSize());
    if (!Datum.isWord(type)) {
      return frame -> {
        if (length == 0) {
          return;
        }
        long address = frame.words[pointer];
        MemoryObject object = memory.access(address, frame.origin(pointer), length, Access.WRITE);
        TypedMemory.write(type, frame.datum(value), object, address - object.address);
        machine.tracer().stored(object, address - object.address, type, frame.datum(value));
      };
    }
    Action plain =
        frame -> {
          long address = frame.words[pointer];
          MemoryObject object = memory.access(address, frame.origin(pointer), length, Access.WRITE);
          TypedMemory.writeWord(
              object, address - object.address, length, frame.words[value], frame.origin(value));
        };
    if (!machine.tracer().isOn()) {
      return plain;
    }
    return frame -> {
      plain.run(frame);
      long address = frame.words[pointer];
      MemoryObject object = memory.target(address, frame.origin(pointer));
      machine.tracer().stored(object, address - object.address, type, frame.datum(value));
    };
  }

  static Action free(Instruction.Free i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    return frame -> memory.free(frame.words[pointer], frame.origin(pointer));
  }

  /** The height of the stack is the number of objects the call has made so far. */
  static Action stackSave(Instruction.StackSave i, Slots slots) {
    int result = slots.of(i.result());
    return frame -> {
      frame.words[result] = frame.objects.size();
      frame.references[result] = null;
    };
  }

  static Action stackRestore(Instruction.StackRestore i, Slots slots) {
    int saved = slots.of(i.saved());
    return frame -> frame.dropObjects((int) frame.words[saved]);
  }

  /** A scope is entered: the object lives, with contents that the environment chooses anew. */
  static Action lifetimeStart(Instruction.LifetimeStart i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    return frame -> {
      MemoryObject object = memory.target(frame.words[pointer], frame.origin(pointer));
      if (object != null && object.kind == MemoryObject.Kind.STACK && !object.gone) {
        memory.renew(object, i.location());
      }
    };
  }

  /** A scope is left. */
  static Action lifetimeEnd(Instruction.LifetimeEnd i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    return frame -> {
      MemoryObject object = memory.target(frame.words[pointer], frame.origin(pointer));
      if (object != null && object.kind == MemoryObject.Kind.STACK && !object.gone) {
        object.alive = false;
      }
    };
  }
}
