package narwhal.frontend.library;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Writes the text of a literal format, conversion after conversion. Characters, strings and
 * integers are exact; what has a precision or a flag that is rare with integers, and floats and
 * addresses, have any text of a length that they can have, which is recorded.
 */
final class FormatWriter {
  /** Wider fields than this are filled with unknown text. */
  private static final long WIDEST = 64;

  private static final int DECIMAL = 10;

  private final Expansion call;
  private final int format;
  private final String text;
  private final Value target;

  /** How many characters may be written, the terminating zero not counted; all if empty. */
  private final Optional<Value> room;

  /** How many characters the text has so far, whether there is room for them or not. */
  private Value length;

  private int argument;

  private FormatWriter(Expansion call, int format, String text, Optional<Value> room) {
    this.call = call;
    this.format = format;
    this.text = text;
    this.target = call.pointer(0);
    this.room = room;
    this.length = word(0);
    this.argument = format + 1;
  }

  /** Writes the text without its terminating zero and gives its length, a word. */
  static Value write(Expansion call, int format, String text, Optional<Value> room) {
    FormatWriter writer = new FormatWriter(call, format, text, room);
    writer.write();
    return writer.length;
  }

  private void write() {
    Matcher matcher = FormatBounds.CONVERSION.matcher(text);
    int at = 0;
    while (at < text.length()) {
      int percent = text.indexOf('%', at);
      int end = percent < 0 ? text.length() : percent;
      if (end > at) {
        copy(call.offset(call.pointer(format), at), word(end - at));
      }
      at = end;
      if (percent >= 0) {
        if (!matcher.find(at) || matcher.start() != at) {
          throw call.refuse(call.name() + " with the format \"" + text + "\"");
        }
        conversion(matcher);
        at = matcher.end();
      }
    }
  }

  private void conversion(Matcher m) {
    String flags = m.group(1);
    boolean starWidth = "*".equals(m.group(2));
    argument += starWidth ? 1 : 0;
    int precision = argument;
    boolean starPrecision = ".*".equals(m.group(3));
    argument += starPrecision ? 1 : 0;
    char letter = m.group(6).charAt(0);
    if (letter == '%') {
      put(call.integer('%', Type.I8));
      return;
    }
    if (letter == 'm') {
      unknown(m);
      return;
    }
    int index = argument++;
    long width = FormatBounds.number(starWidth ? null : m.group(2));
    boolean isPlain = index < call.count() && !starWidth && width <= WIDEST;
    if (letter == 's' && m.group(5) == null && index < call.count()) {
      string(m, index, starPrecision ? Optional.of(precision) : Optional.empty());
    } else if (isPlain && letter == 'c' && m.group(5) == null && m.group(3) == null) {
      character(call.argument(index, Type.I32), flags, width);
    } else if (isPlain && isExactInteger(m, index)) {
      integer(m, index, width);
    } else {
      unknown(m);
    }
  }

  private boolean isExactInteger(Matcher m, int index) {
    return "diuxXo".contains(m.group(6))
        && m.group(3) == null
        && !m.group(1).contains("#")
        && !m.group(1).contains("'")
        && call.argument(index).type() instanceof Type.Int;
  }

  private void character(Value value, String flags, long width) {
    Value octet = call.cast(CastOperator.TRUNC, value, Type.I8);
    boolean isLeft = flags.contains("-");
    long padding = Math.max(0, width - 1);
    if (!isLeft) {
      pad(' ', word(padding), padding);
    }
    put(octet);
    if (isLeft) {
      pad(' ', word(padding), padding);
    }
  }

  /** A string up to its zero or its precision, then copied as a whole. */
  private void string(Matcher m, int index, Optional<Integer> starPrecision) {
    Optional<Value> limit =
        starPrecision.isPresent()
            ? starPrecision.map(i -> FormatStrings.limit(call, call.argument(i, Type.I32)))
            : Optional.ofNullable(m.group(3)).map(dot -> word(FormatBounds.number(m.group(4))));
    Value pointer = call.pointer(index);
    boolean isWide = "*".equals(m.group(2)) || FormatBounds.number(m.group(2)) > WIDEST;
    if (call.options().rules().isCompetition() || isWide) {
      FormatStrings.string(call, index, limit);
      unknown(m);
      return;
    }
    long width = FormatBounds.number(m.group(2));
    Value size = stringLength(pointer, limit, index);
    boolean isShort = width > 0;
    Value padding = isShort ? missing(width, size) : word(0);
    boolean isLeft = m.group(1).contains("-");
    if (isShort && !isLeft) {
      pad(' ', padding, width);
    }
    copy(pointer, size);
    if (isShort && isLeft) {
      pad(' ', padding, width);
    }
  }

  private Value stringLength(Value pointer, Optional<Value> limit, int index) {
    Optional<String> literal = call.text(index);
    if (literal.isPresent()) {
      Value whole = word(literal.get().length());
      return limit.map(l -> call.binary(IntOperator.UMIN, whole, l)).orElse(whole);
    }
    return FormatStrings.read(call, pointer, limit);
  }

  /** How much is missing to a width. */
  private Value missing(long width, Value size) {
    Value reached = call.binary(IntOperator.UMIN, size, word(width));
    return call.binary(IntOperator.SUB, word(width), reached);
  }

  private void integer(Matcher m, int index, long width) {
    String flags = m.group(1);
    char letter = m.group(6).charAt(0);
    boolean isSigned = letter == 'd' || letter == 'i';
    int bits = FormatBounds.bits(m.group(5), call.longType().bits());
    Type.Int type = bits > Integer.SIZE ? Type.I64 : Type.I32;
    Value given = call.argument(index, new Type.Int(bits, bits / Byte.SIZE));
    CastOperator extension = isSigned ? CastOperator.SEXT : CastOperator.ZEXT;
    Value value = type.bits() == bits ? given : call.cast(extension, given, type);
    Value zero = call.integer(0, type);
    Value negative =
        isSigned ? call.compare(IntPredicate.SLT, value, zero) : call.integer(0, Type.BOOL);
    Value magnitude =
        isSigned ? call.select(negative, call.binary(IntOperator.SUB, zero, value), value) : value;
    int radix = letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : DECIMAL;
    int most = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE).toString(radix).length();
    Value digits = digits(magnitude, type, radix, most);
    boolean hasSign = isSigned && (flags.contains("+") || flags.contains(" "));
    Value signed = hasSign ? call.integer(1, Type.BOOL) : negative;
    Value size =
        call.binary(IntOperator.ADD, digits, call.cast(CastOperator.ZEXT, signed, call.word()));
    Value padding = width > 0 ? missing(width, size) : word(0);
    boolean isLeft = flags.contains("-");
    boolean isZero = flags.contains("0") && !isLeft;
    if (width > 0 && !isLeft && !isZero) {
      pad(' ', padding, width);
    }
    Value plus = call.integer(flags.contains("+") ? '+' : ' ', Type.I8);
    if (isSigned) {
      Value sign = call.select(negative, call.integer('-', Type.I8), plus);
      put(sign, signed);
    }
    if (width > 0 && isZero) {
      pad('0', padding, width);
    }
    for (int place = 0; place < most; place++) {
      digit(magnitude, type, radix, place, digits, letter);
    }
    length = call.binary(IntOperator.ADD, length, digits);
    if (width > 0 && isLeft) {
      pad(' ', padding, width);
    }
  }

  /** How many digits a number has. */
  private Value digits(Value magnitude, Type.Int type, int radix, int most) {
    Value count = word(1);
    for (int place = 1; place < most; place++) {
      Value reaches = call.compare(IntPredicate.UGE, magnitude, power(radix, place, type));
      count =
          call.binary(IntOperator.ADD, count, call.cast(CastOperator.ZEXT, reaches, call.word()));
    }
    return count;
  }

  /** Stores the digit of a place, if the number has it. */
  private void digit(
      Value magnitude, Type.Int type, int radix, int place, Value digits, char letter) {
    Value exists = call.compare(IntPredicate.UGT, digits, word(place));
    call.when(
        exists,
        () -> {
          Value higher = call.binary(IntOperator.UDIV, magnitude, power(radix, place, type));
          Value digit =
              call.cast(
                  CastOperator.TRUNC,
                  call.binary(IntOperator.UREM, higher, call.integer(radix, type)),
                  Type.I8);
          Value octet = call.binary(IntOperator.ADD, digit, call.integer('0', Type.I8));
          if (radix > DECIMAL) {
            int first = letter == 'X' ? 'A' : 'a';
            Value isLetter = call.compare(IntPredicate.UGE, digit, call.integer(DECIMAL, Type.I8));
            Value above =
                call.binary(IntOperator.ADD, digit, call.integer(first - DECIMAL, Type.I8));
            octet = call.select(isLetter, above, octet);
          }
          Value last = call.binary(IntOperator.SUB, digits, word(place + 1));
          storeAt(octet, call.binary(IntOperator.ADD, length, last));
        });
  }

  private static Value power(int radix, int place, Type.Int type) {
    return new Value.IntConstant(BigInteger.valueOf(radix).pow(place), type);
  }

  /** Adds a character. */
  private void put(Value octet) {
    storeAt(octet, length);
    length = call.binary(IntOperator.ADD, length, word(1));
  }

  /** Adds a character, or nothing. */
  private void put(Value octet, Value isThere) {
    call.when(isThere, () -> storeAt(octet, length));
    length =
        call.binary(IntOperator.ADD, length, call.cast(CastOperator.ZEXT, isThere, call.word()));
  }

  /** Adds a character {@code count} times, at most {@code most}. */
  private void pad(char octet, Value count, long most) {
    for (long i = 0; i < most; i++) {
      Value at = call.binary(IntOperator.ADD, length, word(i));
      call.when(
          call.compare(IntPredicate.ULT, word(i), count),
          () -> storeAt(call.integer(octet, Type.I8), at));
    }
    length = call.binary(IntOperator.ADD, length, count);
  }

  private void storeAt(Value octet, Value at) {
    if (room.isEmpty()) {
      call.store(octet, call.offset(target, at));
    } else {
      call.when(
          call.compare(IntPredicate.ULT, at, room.get()),
          () -> call.store(octet, call.offset(target, at)));
    }
  }

  /** Adds bytes that lie in memory. */
  private void copy(Value source, Value size) {
    whereRoom(
        size,
        (at, kept) -> call.add(new Instruction.MemoryCopy(at, source, kept, call.location())));
  }

  /** Adds any text of a length that the conversion can have. */
  private void unknown(Matcher m) {
    call.record(Direction.OVER, "the text that " + call.name() + " writes is unknown");
    FormatBounds bounds = FormatBounds.of(m, call.longType().bits());
    Value size =
        InputFamily.between(
            call, call.word(), bounds.least(), bounds.most().orElse((long) Integer.MAX_VALUE));
    whereRoom(size, (at, kept) -> InputFamily.fill(call, at, kept));
  }

  private interface Writing {
    void write(Value at, Value kept);
  }

  /** Does the writing for as many of {@code size} bytes as there is room for. */
  private void whereRoom(Value size, Writing writing) {
    Value start = length;
    if (room.isEmpty()) {
      writing.write(call.offset(target, start), size);
    } else {
      call.when(
          call.compare(IntPredicate.ULT, start, room.get()),
          () -> {
            Value left = call.binary(IntOperator.SUB, room.get(), start);
            writing.write(call.offset(target, start), call.binary(IntOperator.UMIN, size, left));
          });
    }
    length = call.binary(IntOperator.ADD, length, size);
  }

  private Value word(long value) {
    return call.integer(value, call.word());
  }
}
