package narwhal.ir.interpret;

import java.util.function.LongBinaryOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Pointer arithmetic, comparison and questions about the object pointed into. */
final class PointerActions {
  private PointerActions() {}

  static Action add(Instruction.PointerAdd i, Slots slots) {
    int base = slots.of(i.base());
    int result = slots.of(i.result());
    long mask = Bits.mask(Bits.width(i.result().type()));
    int count = i.terms().size();
    int[] indices = new int[count];
    int[] widths = new int[count];
    long[] scales = new long[count];
    for (int k = 0; k < count; k++) {
      Value index = i.terms().get(k).index();
      indices[k] = slots.of(index);
      widths[k] = Bits.width(index.type());
      scales[k] = i.terms().get(k).scale();
    }
    return frame -> {
      long address = frame.words[base] + i.constant();
      for (int k = 0; k < count; k++) {
        address += index(frame, indices[k], widths[k]) * scales[k];
      }
      frame.words[result] = address & mask;
      frame.references[result] = frame.references[base];
    };
  }

  private static long index(Frame frame, int slot, int width) {
    return width <= 64
        ? Bits.signed(frame.words[slot], width)
        : frame.datum(slot).unsigned().longValue();
  }

  /** Compares addresses; pointers into different live objects are never equal. */
  static Action compare(
      IntPredicate predicate, LongBinaryOperator operation, int left, int right, int result) {
    return switch (predicate) {
      case EQ ->
          frame ->
              frame.words[result] =
                  areApart(frame, left, right)
                      ? 0
                      : operation.applyAsLong(frame.words[left], frame.words[right]);
      case NE ->
          frame ->
              frame.words[result] =
                  areApart(frame, left, right)
                      ? 1
                      : operation.applyAsLong(frame.words[left], frame.words[right]);
      case UGT, UGE, ULT, ULE, SGT, SGE, SLT, SLE ->
          frame ->
              frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
    };
  }

  private static boolean areApart(Frame frame, int left, int right) {
    MemoryObject a = frame.origin(left);
    MemoryObject b = frame.origin(right);
    return a != b && a != null && b != null && a.alive && b.alive;
  }

  static Action size(Instruction.ObjectSize i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int result = slots.of(i.result());
    long mask = Bits.mask(Bits.width((Type.Int) i.result().type()));
    return frame -> {
      MemoryObject object = memory.target(frame.words[pointer], frame.origin(pointer));
      frame.words[result] = object == null ? 0 : object.size & mask;
    };
  }

  static Action offset(Instruction.ObjectOffset i, Slots slots, Memory memory) {
    int pointer = slots.of(i.pointer());
    int result = slots.of(i.result());
    long mask = Bits.mask(Bits.width((Type.Int) i.result().type()));
    return frame -> {
      long address = frame.words[pointer];
      MemoryObject object = memory.target(address, frame.origin(pointer));
      frame.words[result] = (object == null ? address : address - object.address) & mask;
    };
  }
}
