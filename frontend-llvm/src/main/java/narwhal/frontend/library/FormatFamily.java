package narwhal.frontend.library;

import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Formatted output into memory. The length of the text is any that the format allows, its
 * characters are unknown; a format without conversions is copied exactly.
 */
final class FormatFamily implements Family {
  private static final Set<String> REFUSED =
      Set.of(
          "asprintf",
          "vasprintf",
          "__asprintf_chk",
          "getline",
          "getdelim",
          "__getdelim",
          "open_memstream");

  @Override
  public Optional<Model> model(String name) {
    if (REFUSED.contains(name)) {
      return Optional.of(
          call -> {
            throw call.refuse("call of " + call.name());
          });
    }
    return switch (name) {
      case "sprintf", "vsprintf" -> Optional.of(call -> unlimited(call, 1));
      case "__sprintf_chk", "__vsprintf_chk" -> Optional.of(call -> unlimited(call, 3));
      case "snprintf", "vsnprintf" -> Optional.of(call -> limited(call, 2));
      case "__snprintf_chk", "__vsnprintf_chk" -> Optional.of(call -> limited(call, 4));
      default -> Optional.empty();
    };
  }

  private static void unlimited(Expansion call, int format) {
    readStrings(call, format);
    FormatBounds bounds = bounds(call, format);
    Value length = length(call, bounds);
    Value size = call.convert(length, call.word());
    if (bounds.literal()) {
      Value whole = call.binary(IntOperator.ADD, size, call.integer(1, call.word()));
      copy(call, call.pointer(0), call.pointer(format), whole);
    } else {
      InputFamily.fillString(call, call.pointer(0), size);
    }
    call.returns(length);
  }

  /** Writes at most as many bytes as it is given, the terminating zero included. */
  private static void limited(Expansion call, int format) {
    readStrings(call, format);
    FormatBounds bounds = bounds(call, format);
    Value length = length(call, bounds);
    Value size = call.convert(length, call.word());
    Value target = call.pointer(0);
    Value space = call.size(1);
    Value some = call.compare(IntPredicate.NE, space, call.integer(0, call.word()));
    call.when(
        some,
        () -> {
          Value room = call.binary(IntOperator.SUB, space, call.integer(1, call.word()));
          Value kept = call.binary(IntOperator.UMIN, size, room);
          if (bounds.literal()) {
            copy(call, target, call.pointer(format), kept);
            call.store(call.integer(0, Type.I8), call.offset(target, kept));
          } else {
            InputFamily.fillString(call, target, kept);
          }
        });
    call.returns(length);
  }

  /** The {@code v} forms have their arguments elsewhere. */
  private static void readStrings(Expansion call, int format) {
    if (!call.name().replace("__", "").startsWith("v")) {
      FormatStrings.read(call, format);
    }
  }

  private static void copy(Expansion call, Value target, Value source, Value length) {
    call.add(new Instruction.MemoryCopy(target, source, length, call.location()));
  }

  private static FormatBounds bounds(Expansion call, int format) {
    Optional<String> text = call.text(format);
    if (text.isEmpty()) {
      call.record(
          Direction.UNDER,
          "what " + call.name() + " reads by a format that is no literal is not looked at");
      return FormatBounds.UNKNOWN;
    }
    return FormatBounds.of(text.get(), call.longType().bits())
        .orElseThrow(() -> call.refuse(call.name() + " with the format \"" + text.get() + "\""));
  }

  /** The number of characters, an int. */
  private static Value length(Expansion call, FormatBounds bounds) {
    if (bounds.most().isPresent() && bounds.most().get() == bounds.least()) {
      return call.integer(bounds.least(), Type.I32);
    }
    call.record(Direction.OVER, "the text that " + call.name() + " writes is unknown");
    return InputFamily.between(
        call, Type.I32, bounds.least(), bounds.most().orElse((long) Integer.MAX_VALUE));
  }
}
