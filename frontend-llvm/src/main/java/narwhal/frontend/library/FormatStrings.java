package narwhal.frontend.library;

import java.util.Optional;
import java.util.regex.Matcher;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Checks that output functions read strings only inside objects: the arguments of {@code %s} in a
 * literal format, each up to its zero or its precision. Strings that are literals need no check,
 * wide ones and those behind a format that is no literal get none.
 */
final class FormatStrings {
  private final Expansion call;
  private int argument;

  private FormatStrings(Expansion call, int first) {
    this.call = call;
    this.argument = first;
  }

  /** Reads the strings that the format at index {@code format} asks for. */
  static void read(Expansion call, int format) {
    call.text(format).ifPresent(text -> new FormatStrings(call, format + 1).read(text));
  }

  private void read(String format) {
    Matcher matcher = FormatBounds.CONVERSION.matcher(format);
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at) {
        return;
      }
      if (matcher.group(6).equals("n")) {
        throw call.refuse(call.name() + " with the format \"" + format + "\"");
      }
      if (call.asks(Property.VALID_DEREF) || call.asks(Property.VALID_INIT)) {
        conversion(matcher);
      }
    }
  }

  private void conversion(Matcher m) {
    if ("*".equals(m.group(2))) {
      argument++;
    }
    int precision = argument;
    boolean starPrecision = ".*".equals(m.group(3));
    if (starPrecision) {
      argument++;
    }
    if (m.group(6).equals("%") || m.group(6).equals("m")) {
      return;
    }
    int index = argument++;
    if (!m.group(6).equals("s") || m.group(5) != null || index >= call.count()) {
      return;
    }
    if (starPrecision) {
      string(call, index, Optional.of(limit(call, call.argument(precision, Type.I32))));
    } else if (m.group(3) != null) {
      string(call, index, Optional.of(call.integer(FormatBounds.number(m.group(4)), call.word())));
    } else {
      string(call, index, Optional.empty());
    }
  }

  /** A negative precision counts as none. */
  static Value limit(Expansion call, Value precision) {
    Value negative = call.compare(IntPredicate.SLT, precision, call.integer(0, Type.I32));
    return call.select(
        negative, call.integer(-1, call.word()), call.convert(precision, call.word()));
  }

  /** Reads an argument; the competition's tasks let null pass, as the C library does. */
  static void string(Expansion call, int index, Optional<Value> limit) {
    boolean isPointer = call.argument(index).type() instanceof Type.Pointer;
    if (!isPointer || call.text(index).isPresent()) {
      return;
    }
    Value pointer = call.pointer(index);
    if (!call.options().rules().isCompetition()) {
      read(call, pointer, limit);
    } else {
      Value present = call.compare(IntPredicate.NE, pointer, call.nullPointer());
      call.when(present, () -> read(call, pointer, limit));
    }
  }

  /** Reads the whole string that an argument points to, which must not be null. */
  static void whole(Expansion call, int index) {
    if ((call.asks(Property.VALID_DEREF) || call.asks(Property.VALID_INIT))
        && call.text(index).isEmpty()) {
      read(call, call.pointer(index), Optional.empty());
    }
  }

  /** The same for one that may be null. */
  static void wholeOrNull(Expansion call, int index) {
    if (call.text(index).isEmpty() && !(call.pointer(index) instanceof Value.Null)) {
      Value given = call.compare(IntPredicate.NE, call.pointer(index), call.nullPointer());
      call.when(given, () -> whole(call, index));
    }
  }

  /**
   * Reads a whole string: up to its zero, or to the limit if that comes first.
   *
   * @return how long it is
   */
  static Value read(Expansion call, Value pointer, Optional<Value> limit) {
    return call.count(
        index ->
            limit.isEmpty()
                ? isText(call, pointer, index)
                : call.either(
                    call.compare(IntPredicate.ULT, index, limit.get()),
                    () -> isText(call, pointer, index),
                    () -> call.compare(IntPredicate.ULT, index, index)));
  }

  /** Reads that many bytes, one after the other. */
  static void readAll(Expansion call, Value pointer, Value length) {
    call.count(
        index ->
            call.either(
                call.compare(IntPredicate.ULT, index, length),
                () -> {
                  call.load(Type.I8, call.offset(pointer, index));
                  return call.integer(1, Type.BOOL);
                },
                () -> call.integer(0, Type.BOOL)));
  }

  private static Value isText(Expansion call, Value pointer, Value index) {
    Value at = call.offset(pointer, index);
    call.check(
        Property.VALID_DEREF,
        new Condition.Accessible(at, call.integer(1, call.word()), Access.READ),
        call.name() + " reads a string outside any live object");
    Value octet = call.load(Type.I8, at);
    return call.compare(IntPredicate.NE, octet, call.integer(0, Type.I8));
  }
}
