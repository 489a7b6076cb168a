package narwhal.frontend.library;

import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Formatted output into memory, by a format that is a literal. Of other formats nothing is known:
 * the length of the text is any, its characters are unknown. The {@code v} forms, whose format is
 * mostly a parameter, have a C model.
 */
final class FormatFamily implements Family {
  private static final Set<String> REFUSED =
      Set.of(
          "__asprintf_chk",
          "__vsprintf_chk",
          "__vsnprintf_chk",
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
      case "sprintf" -> Optional.of(call -> unlimited(call, 1));
      case "__sprintf_chk" -> Optional.of(call -> unlimited(call, 3));
      case "snprintf" -> Optional.of(call -> limited(call, 2));
      case "__snprintf_chk" -> Optional.of(call -> limited(call, 4));
      default -> Optional.empty();
    };
  }

  private static void unlimited(Expansion call, int format) {
    Optional<String> text = literal(call, format);
    Value length;
    if (text.isPresent()) {
      length = FormatWriter.write(call, format, text.get(), Optional.empty());
      call.store(call.integer(0, Type.I8), call.offset(call.pointer(0), length));
    } else {
      length = unknownLength(call);
      InputFamily.fillString(call, call.pointer(0), length);
    }
    call.returns(call.convert(length, Type.I32));
  }

  /** Writes at most as many bytes as it is given, the terminating zero included. */
  private static void limited(Expansion call, int format) {
    Optional<String> text = literal(call, format);
    Value target = call.pointer(0);
    Value space = call.size(1);
    Value zero = call.integer(0, call.word());
    Value some = call.compare(IntPredicate.NE, space, zero);
    Value less = call.binary(IntOperator.SUB, space, call.integer(1, call.word()));
    Value room = call.select(some, less, zero);
    Value length =
        text.isPresent()
            ? FormatWriter.write(call, format, text.get(), Optional.of(room))
            : unknownLength(call);
    call.when(
        some,
        () -> {
          Value kept = call.binary(IntOperator.UMIN, length, room);
          if (text.isEmpty()) {
            InputFamily.fill(call, target, kept);
          }
          call.store(call.integer(0, Type.I8), call.offset(target, kept));
        });
    call.returns(call.convert(length, Type.I32));
  }

  /** The format, if its text is known; one that stores through a pointer is refused. */
  private static Optional<String> literal(Expansion call, int format) {
    Optional<String> text = call.text(format);
    if (text.isEmpty()) {
      call.record(
          Direction.UNDER,
          "what " + call.name() + " reads by a format that is no literal is not looked at");
    } else if (!FormatBounds.isUsable(text.get())) {
      throw call.refuse(call.name() + " with the format \"" + text.get() + "\"");
    }
    return text;
  }

  /** Any number of characters. */
  private static Value unknownLength(Expansion call) {
    call.record(Direction.OVER, "the text that " + call.name() + " writes is unknown");
    return InputFamily.between(call, call.word(), 0, Integer.MAX_VALUE);
  }
}
