package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Formatted input. The result is any number of conversions that succeed, or EOF; those that do
 * store any value of their type, {@code %s} a string of any length up to its width, or of any
 * length at all, {@code %n} any number of characters.
 */
final class ScanFamily implements Family {
  private static final Pattern CONVERSION =
      Pattern.compile("%(\\*)?(\\d+)?(hh|h|ll|l|j|z|t|L|q)?(\\[\\^?\\]?[^\\]]*\\]|[a-zA-Z%])");

  /** All that {@link #store} and {@link #position} know, and the per cent sign. */
  private static final String LETTERS = "diuoxXaAeEfFgGcs[pn%";

  /** One conversion that stores: its letter, length modifier and width. */
  private record Conversion(char letter, String length, Optional<Long> width) {
    /** Whether the result counts it. */
    boolean counts() {
      return letter != 'n';
    }
  }

  @Override
  public Optional<Model> model(String name) {
    return switch (plain(name)) {
      case "scanf" -> Optional.of(call -> scan(call, 0));
      case "fscanf", "sscanf" -> Optional.of(call -> scan(call, 1));
      case "vscanf", "vfscanf", "vsscanf" ->
          Optional.of(
              call -> {
                throw call.refuse("call of " + call.name());
              });
      default -> Optional.empty();
    };
  }

  /** The name without what glibc puts in front of it for newer standards of C. */
  static String plain(String name) {
    return name.replaceFirst("^__isoc(99|23)_", "");
  }

  private static void scan(Expansion call, int format) {
    String text =
        call.text(format)
            .orElseThrow(() -> call.refuse(call.name() + " with a format that is no literal"));
    List<Conversion> conversions = parse(text, call);
    if (call.name().endsWith("sscanf")) {
      FormatStrings.whole(call, 0);
      call.record(Direction.OVER, "sscanf reads any values, whatever its input");
    } else {
      PutBack.forget(call);
    }
    long counted = conversions.stream().filter(Conversion::counts).count();
    Value count = InputFamily.between(call, Type.I32, -1, counted);
    long before = 0;
    for (int i = 0; i < conversions.size(); i++) {
      Conversion conversion = conversions.get(i);
      Value target = call.pointer(format + 1 + i);
      if (conversion.counts()) {
        Value succeeds = call.compare(IntPredicate.SGT, count, call.integer(before, Type.I32));
        call.when(succeeds, () -> store(call, conversion, target));
        before++;
      } else {
        Value reached = call.compare(IntPredicate.SGE, count, call.integer(before, Type.I32));
        call.when(reached, () -> position(call, conversion, target));
      }
    }
    call.returns(count);
  }

  /** The number of characters read so far, unless the text between did not fit. */
  private static void position(Expansion call, Conversion conversion, Value target) {
    call.record(Direction.OVER, "the number that " + call.name() + " stores for %n is unknown");
    Value fits = call.any(Type.BOOL, call.name() + " fits");
    Type.Int type = integer(call, conversion.length);
    call.when(
        fits,
        () -> {
          Value number = call.any(type, call.name() + " position");
          call.assume(call.compare(IntPredicate.SGE, number, call.integer(0, type)));
          call.store(number, target);
        });
  }

  private static List<Conversion> parse(String format, Expansion call) {
    List<Conversion> result = new ArrayList<>();
    Matcher matcher = CONVERSION.matcher(format);
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', matcher.end())) {
      if (!matcher.find(at)
          || matcher.start() != at
          || LETTERS.indexOf(matcher.group(4).charAt(0)) < 0) {
        throw call.refuse(call.name() + " with the format \"" + format + "\"");
      }
      if (matcher.group(1) == null && !matcher.group(4).equals("%")) {
        String length = matcher.group(3) == null ? "" : matcher.group(3);
        Optional<Long> width = Optional.ofNullable(matcher.group(2)).map(ScanFamily::width);
        result.add(new Conversion(matcher.group(4).charAt(0), length, width));
      }
    }
    return result;
  }

  /** One with many digits is as good as the greatest there is. */
  private static long width(String digits) {
    return digits.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(digits);
  }

  private static void store(Expansion call, Conversion conversion, Value target) {
    switch (conversion.letter) {
      case 'd', 'i', 'u', 'o', 'x', 'X' -> {
        if (conversion.width.isPresent()) {
          call.record(Direction.OVER, call.name() + " may read numbers of more digits than asked");
        }
        call.store(call.any(integer(call, conversion.length), call.name()), target);
      }
      case 'a', 'A', 'e', 'E', 'f', 'F', 'g', 'G' ->
          call.store(call.any(real(call, conversion.length), call.name()), target);
      case 'c' ->
          InputFamily.fill(call, target, call.integer(conversion.width.orElse(1L), call.word()));
      case 's', '[' -> text(call, conversion.width, target);
      case 'p' -> {
        call.record(Direction.OVER, "the pointer that " + call.name() + " reads is unknown");
        call.store(call.any(call.pointerType(), call.name()), target);
      }
      default -> throw call.refuse(call.name() + " with %" + conversion.letter);
    }
  }

  private static void text(Expansion call, Optional<Long> width, Value target) {
    call.record(Direction.OVER, "the strings that " + call.name() + " reads hold any characters");
    Value length = call.any(call.word(), call.name() + " length");
    long most = width.orElse((long) Integer.MAX_VALUE);
    call.assume(call.compare(IntPredicate.ULE, length, call.integer(most, call.word())));
    InputFamily.fillString(call, target, length);
  }

  private static Type.Int integer(Expansion call, String length) {
    return switch (length) {
      case "hh" -> Type.I8;
      case "h" -> new Type.Int(16, 2);
      case "l", "z", "t" -> call.longType();
      case "ll", "L", "j", "q" -> Type.I64;
      default -> Type.I32;
    };
  }

  private static Type.Float real(Expansion call, String length) {
    return switch (length) {
      case "l" -> new Type.Float(FloatFormat.DOUBLE, 8);
      case "L" -> new Type.Float(FloatFormat.X87, call.word().bits() == 64 ? 16 : 12);
      default -> new Type.Float(FloatFormat.SINGLE, 4);
    };
  }
}
