package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/** The environment's choices, asked from the oracle in the order of execution. */
final class ChoiceActions {
  private ChoiceActions() {}

  static Action havoc(Instruction.Havoc i, Slots slots, Machine machine) {
    int result = slots.of(i.result());
    Type type = i.result().type();
    return frame -> {
      Datum value = choose(type, i.source(), i.location(), machine);
      frame.set(result, value);
      if (type instanceof Type.Pointer) {
        long size = machine.oracle().block(i.source(), i.location());
        if (size > 0) {
          lead(frame, result, machine.memory().environments(size, i.location()));
        }
      }
      machine.tracer().chosen(i.source(), type, frame.datum(result));
    };
  }

  private static void lead(Frame frame, int register, MemoryObject object) {
    frame.words[register] = object.address;
    frame.references[register] = object;
  }

  /** Any value of the type, asked leaf by leaf. */
  static Datum choose(Type type, String source, Location location, Machine machine) {
    if (type.isAggregate()) {
      List<Datum> parts = new ArrayList<>();
      type.parts().forEach(part -> parts.add(choose(part, source, location, machine)));
      return new Datum.Parts(parts);
    }
    return Datum.scalar(
        type, Bits.cut(machine.oracle().choose(type, source, location), Bits.width(type)));
  }

  static Action havocMemory(Instruction.HavocMemory i, Slots slots, Machine machine) {
    int pointer = slots.of(i.pointer());
    int count = slots.of(i.length());
    return frame -> {
      long length = frame.words[count];
      if (length == 0) {
        return;
      }
      long address = frame.words[pointer];
      MemoryObject object =
          machine.memory().access(address, frame.origin(pointer), length, Access.WRITE);
      fill(object, address - object.address, length, i.source(), i.location(), machine);
    };
  }

  /** Objects in the order they were made. */
  static Action havocAll(Instruction.HavocAll i, Machine machine) {
    return frame -> {
      Reachability reachability = new Reachability(machine.memory(), machine.pointerBytes());
      reachability.addGlobals();
      for (MemoryObject object : reachability.objects()) {
        if (!object.constant && object.alive) {
          fill(object, 0, object.size, i.source(), i.location(), machine);
        }
      }
    };
  }

  private static void fill(
      MemoryObject object,
      long offset,
      long length,
      String source,
      Location location,
      Machine machine) {
    for (long k = 0; k < length; k++) {
      long octet = machine.oracle().choose(Type.I8, source, location).longValue();
      TypedMemory.writeWord(object, offset + k, 1, octet, null);
    }
  }
}
