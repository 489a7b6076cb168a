package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * What a harness asks about memory and does to it: {@code narwhal.h}, and SeaHorn's names for the
 * same. An answer that a compiled program could not find out by itself is recorded like an input,
 * so that the replay can give it ({@link #answer}).
 */
final class HarnessFamily implements Family {
  private static final long ALIGNMENT = 16;

  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "narwhal_is_dereferenceable", "sea_is_dereferenceable" ->
          Optional.of(call -> call.returns(accessible(call, 0, call.size(1), Access.READ)));
      case "narwhal_is_writable" ->
          Optional.of(call -> call.returns(accessible(call, 0, call.size(1), Access.WRITE)));
      case "narwhal_is_allocated", "sea_is_alloc" ->
          Optional.of(call -> call.returns(accessible(call, 0, one(call), Access.READ)));
      case "narwhal_is_modified", "sea_is_modified" -> Optional.of(HarnessFamily::modified);
      case "narwhal_reset_modified", "sea_reset_modified" ->
          Optional.of(call -> mark(call, call.pointer(0), one(call), call.isTrue(), false));
      case "__narwhal_clear_marks" ->
          Optional.of(call -> call.add(new Instruction.ClearMarks(call.location())));
      case "narwhal_object_size" -> Optional.of(call -> answer(call, objectSize(call)));
      case "narwhal_object_offset" -> Optional.of(call -> answer(call, objectOffset(call)));
      case "narwhal_same_object" -> Optional.of(call -> answer(call, sameObject(call)));
      case "narwhal_havoc" ->
          Optional.of(call -> havoc(call, call.pointer(0), call.size(1), false));
      case "memhavoc" -> Optional.of(call -> havoc(call, call.pointer(0), call.size(1), true));
      case "narwhal_nondet_memory" -> Optional.of(HarnessFamily::fresh);
      case "narwhal_cover", "sea_cover" -> Optional.of(call -> goal(call, call.text(1)));
      case "sea_set_shadowmem", "sea_get_shadowmem" ->
          Optional.of(
              call -> {
                throw call.refuse("shadow memory of the program's own (call of " + name + ")");
              });
      default -> Optional.empty();
    };
  }

  /** Whether {@code length} bytes from an argument on may be used. */
  static Value accessible(Expansion call, int index, Value length, Access access) {
    return call.test(new Condition.Accessible(call.pointer(index), length, access));
  }

  static Value objectSize(Expansion call) {
    Value.Register size = call.register(call.word());
    call.add(new Instruction.ObjectSize(size, call.pointer(0), call.location()));
    return size;
  }

  static Value objectOffset(Expansion call) {
    Value.Register offset = call.register(call.word());
    call.add(new Instruction.ObjectOffset(offset, call.pointer(0), call.location()));
    return offset;
  }

  /** Two pointers into one object: their starts are equal. */
  static Value sameObject(Expansion call) {
    return call.compare(
        IntPredicate.EQ, start(call, call.pointer(0)), start(call, call.pointer(1)));
  }

  static Value start(Expansion call, Value pointer) {
    Value.Register offset = call.register(call.word());
    call.add(new Instruction.ObjectOffset(offset, pointer, call.location()));
    return call.offset(pointer, call.binary(IntOperator.SUB, call.integer(0, call.word()), offset));
  }

  /** Returns the exact value, and records it under the function's name for the replay. */
  static void answer(Expansion call, Value exact) {
    tell(call, exact, "");
    call.returns(exact);
  }

  /** Records a value for the replay under the function's name and a word. */
  static void tell(Expansion call, Value exact, String word) {
    Value recorded = call.any(exact.type(), call.name() + word);
    call.assume(call.compare(IntPredicate.EQ, recorded, exact));
  }

  /**
   * Gives memory any contents. Where nothing has looked at the memory since it was allocated its
   * contents are any already; the replay hears which of the two it is.
   */
  static void havoc(Expansion call, Value pointer, Value length, boolean nullIsFine) {
    boolean fills = !call.isPristine() || call.asks(Property.VALID_INIT);
    tell(call, call.integer(fills ? 1 : 0, Type.BOOL), " fills");
    Runnable effect =
        () -> {
          if (fills) {
            InputFamily.fill(call, pointer, length);
          } else {
            call.check(
                Property.VALID_DEREF,
                new Condition.Accessible(pointer, length, Access.WRITE),
                call.name() + " outside any live object");
          }
        };
    if (nullIsFine) {
      call.when(call.compare(IntPredicate.NE, pointer, call.nullPointer()), effect);
    } else {
      effect.run();
    }
  }

  static void goal(Expansion call, Optional<String> text) {
    call.add(new Instruction.Goal(VerifierFamily.truth(call, 0), text.orElse(""), call.location()));
  }

  private static void modified(Expansion call) {
    Value.Register marked = call.register(Type.BOOL);
    call.add(new Instruction.Marked(marked, call.pointer(0), call.location()));
    answer(call, marked);
  }

  private static void mark(Expansion call, Value pointer, Value length, Value when, boolean set) {
    call.add(new Instruction.Mark(pointer, length, when, set, call.location()));
  }

  /** A new heap object of any contents; never null. Named as the allocator that replays it. */
  private static void fresh(Expansion call) {
    Value.Register result = call.register(call.pointerType());
    call.add(
        new Instruction.Allocate(
            result, ObjectKind.HEAP, call.size(0), false, ALIGNMENT, "malloc", call.location()));
    if (call.asks(Property.VALID_INIT)) {
      InputFamily.fill(call, result, call.size(0));
    }
    call.returns(result);
  }

  private static Value one(Expansion call) {
    return call.integer(1, call.word());
  }
}
