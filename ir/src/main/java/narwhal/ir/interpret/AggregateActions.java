package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/** Copies, selections, and parts of aggregates. */
final class AggregateActions {
  private AggregateActions() {}

  static Action copy(Instruction.Copy i, Slots slots) {
    int operand = slots.of(i.operand());
    int result = slots.of(i.result());
    return frame -> move(frame, operand, result);
  }

  private static void move(Frame frame, int from, int to) {
    frame.words[to] = frame.words[from];
    frame.references[to] = frame.references[from];
  }

  static Action select(Instruction.Select i, Slots slots) {
    int condition = slots.of(i.condition());
    int then = slots.of(i.then());
    int otherwise = slots.of(i.otherwise());
    int result = slots.of(i.result());
    if (i.condition().type() instanceof Type.Vector) {
      Lanes.Ternary operation = (c, a, b) -> ((Datum.Word) c).bits() != 0 ? a : b;
      return frame ->
          frame.set(
              result,
              Lanes.map(
                  frame.datum(condition), frame.datum(then), frame.datum(otherwise), operation));
    }
    return frame -> move(frame, frame.words[condition] != 0 ? then : otherwise, result);
  }

  static Action extract(Instruction.Extract i, Slots slots) {
    int aggregate = slots.of(i.aggregate());
    int result = slots.of(i.result());
    return frame -> {
      Datum current = frame.datum(aggregate);
      for (int index : i.path()) {
        current = ((Datum.Parts) current).parts().get(index);
      }
      frame.set(result, current);
    };
  }

  static Action insert(Instruction.Insert i, Slots slots) {
    int aggregate = slots.of(i.aggregate());
    int part = slots.of(i.part());
    int result = slots.of(i.result());
    return frame -> frame.set(result, replace(frame.datum(aggregate), i.path(), frame.datum(part)));
  }

  private static Datum replace(Datum whole, List<Integer> path, Datum part) {
    if (path.isEmpty()) {
      return part;
    }
    List<Datum> parts = new ArrayList<>(((Datum.Parts) whole).parts());
    int index = path.getFirst();
    parts.set(index, replace(parts.get(index), path.subList(1, path.size()), part));
    return new Datum.Parts(parts);
  }

  static Action extractLane(Instruction.ExtractLane i, Slots slots) {
    int vector = slots.of(i.vector());
    int index = slots.of(i.index());
    int result = slots.of(i.result());
    return frame -> {
      Datum.Parts parts = (Datum.Parts) frame.datum(vector);
      frame.set(result, parts.parts().get(lane(frame, index, parts)));
    };
  }

  static Action insertLane(Instruction.InsertLane i, Slots slots) {
    int vector = slots.of(i.vector());
    int part = slots.of(i.part());
    int index = slots.of(i.index());
    int result = slots.of(i.result());
    return frame -> {
      Datum.Parts parts = (Datum.Parts) frame.datum(vector);
      frame.set(result, replace(parts, List.of(lane(frame, index, parts)), frame.datum(part)));
    };
  }

  private static int lane(Frame frame, int slot, Datum.Parts parts) {
    long index = frame.words[slot];
    if (index < 0 || index >= parts.parts().size()) {
      throw new UndefinedBehaviour(
          "lane " + Long.toUnsignedString(index) + " of " + parts.parts().size());
    }
    return (int) index;
  }
}
