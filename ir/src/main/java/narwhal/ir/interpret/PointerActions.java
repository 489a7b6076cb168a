package narwhal.ir.interpret;

import java.util.function.LongBinaryOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Pointer arithmetic, comparison and questions about the object pointed into. */
final class PointerActions {
  /** No object lies in the first or the last so many bytes. */
  private static final long PAGE = 4096;

  private PointerActions() {}

  static Action add(Instruction.PointerAdd i, Slots slots) {
    int base = slots.of(i.base());
    int result = slots.of(i.result());
    int pointerBits = Bits.width(i.result().type());
    long mask = Bits.mask(pointerBits);
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
      boolean isExact = true;
      for (int k = 0; k < count; k++) {
        long index = index(frame, indices[k], widths[k]);
        address += index * scales[k];
        isExact &= isProductExact(index, scales[k], pointerBits);
      }
      frame.words[result] = (isExact ? address : address ^ (1L << (pointerBits - 1))) & mask;
      frame.references[result] = frame.references[base];
    };
  }

  /** A product that wraps round leads out of every object: by half of all addresses. */
  private static boolean isProductExact(long index, long scale, int bits) {
    long product = index * scale;
    return Math.multiplyHigh(index, scale) == product >> 63
        && Bits.signed(product & Bits.mask(bits), bits) == product;
  }

  private static long index(Frame frame, int slot, int width) {
    return width <= 64
        ? Bits.signed(frame.words[slot], width)
        : frame.datum(slot).unsigned().longValue();
  }

  /** Compares addresses; the environment is asked where the answer depends on the placement. */
  static Action compare(
      IntPredicate predicate,
      LongBinaryOperator operation,
      int left,
      int right,
      int result,
      int bits,
      Oracle oracle) {
    boolean isEquality = predicate == IntPredicate.EQ || predicate == IntPredicate.NE;
    long unequal = predicate == IntPredicate.NE ? 1 : 0;
    return frame -> {
      MemoryObject a = frame.origin(left);
      MemoryObject b = frame.origin(right);
      long here = operation.applyAsLong(frame.words[left], frame.words[right]);
      if (b == null && mayBe(a, frame.words[left], frame.words[right], bits)) {
        frame.words[result] = oracle.placed(here != 0) ? 1 : 0;
      } else if (a == null && mayBe(b, frame.words[right], frame.words[left], bits)) {
        frame.words[result] = oracle.placed(here != 0) ? 1 : 0;
      } else if (a == b || a == null || b == null) {
        frame.words[result] = here;
      } else if (!isEquality || mayCoincide(a, frame.words[left], b, frame.words[right])) {
        frame.words[result] = oracle.placed(here != 0) ? 1 : 0;
      } else {
        frame.words[result] = unequal;
      }
    };
  }

  /**
   * Whether an address may be a number for some placement: any number but those of the first page
   * and the last, where no object lies; and these as well if the address is far from its object.
   */
  private static boolean mayBe(MemoryObject object, long address, long number, int bits) {
    long signed = Bits.signed(number, bits);
    boolean isOutside = signed >= -PAGE && signed < PAGE;
    return object != null && (!isOutside || isFar(object, address));
  }

  /** An address so far beyond its object that it may be such a number for other placements. */
  private static boolean isFar(MemoryObject object, long address) {
    long distance = address - object.address;
    return distance <= -PAGE || distance >= object.size + PAGE;
  }

  /** Whether the older object is gone, or one pointer is the end of an object, one a start. */
  private static boolean mayCoincide(MemoryObject a, long first, MemoryObject b, long second) {
    boolean isGone = !a.alive || !b.alive;
    if (a.kind == MemoryObject.Kind.HEAP && b.kind == MemoryObject.Kind.HEAP) {
      isGone = !(a.address < b.address ? a : b).alive;
    }
    return isGone || meets(a, first, b, second) || meets(b, second, a, first);
  }

  private static boolean meets(MemoryObject ended, long end, MemoryObject started, long start) {
    boolean mayBeEmpty =
        ended.kind == MemoryObject.Kind.GLOBAL || ended.kind == MemoryObject.Kind.STACK;
    return end == ended.address + ended.size
        && (ended.size > 0 || mayBeEmpty)
        && start == started.address;
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
