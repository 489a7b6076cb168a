package narwhal.frontend.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * System functions that fill a structure of the caller's, as large as glibc has it on x86-64 and
 * i386: it gets any contents.
 */
final class WriterFamily implements Family {
  /** How long a {@code struct tm} is. */
  private static final int DATE = 56;

  private static final int DATE_32 = 44;

  /**
   * An argument that is written through.
   *
   * @param size in bytes, for 64 bits
   * @param narrow the same for 32 bits
   * @param optional it may be null, and then nothing is written
   */
  private record Written(int argument, long size, long narrow, boolean optional) {
    long size(Expansion call) {
      return call.word().bits() == 64 ? size : narrow;
    }
  }

  private static final Written SIGNAL_SET = always(0, 128, 128);

  private static final Map<String, List<Written>> WRITTEN =
      Map.ofEntries(
          Map.entry("gettimeofday", List.of(perhaps(0, 16, 8), perhaps(1, 8, 8))),
          Map.entry("clock_gettime", List.of(always(1, 16, 8))),
          Map.entry("clock_getres", List.of(perhaps(1, 16, 8))),
          Map.entry("stat", List.of(always(1, 144, 88))),
          Map.entry("lstat", List.of(always(1, 144, 88))),
          Map.entry("fstat", List.of(always(1, 144, 88))),
          Map.entry("stat64", List.of(always(1, 144, 96))),
          Map.entry("lstat64", List.of(always(1, 144, 96))),
          Map.entry("fstat64", List.of(always(1, 144, 96))),
          Map.entry("pipe", List.of(always(0, 8, 8))),
          Map.entry("wait", List.of(perhaps(0, 4, 4))),
          Map.entry("waitpid", List.of(perhaps(1, 4, 4))),
          Map.entry("uname", List.of(always(0, 390, 390))),
          Map.entry("times", List.of(perhaps(0, 32, 16))),
          Map.entry("getrusage", List.of(always(1, 144, 72))),
          Map.entry("getrlimit", List.of(always(1, 16, 8))),
          Map.entry("sigemptyset", List.of(SIGNAL_SET)),
          Map.entry("sigfillset", List.of(SIGNAL_SET)),
          Map.entry("sigaddset", List.of(SIGNAL_SET)),
          Map.entry("sigdelset", List.of(SIGNAL_SET)),
          Map.entry("sigprocmask", List.of(perhaps(2, 128, 128))));

  /** Functions that take the time as well, and return the argument they write. */
  private static final Map<String, Written> TIME =
      Map.of("localtime_r", always(1, DATE, DATE_32), "gmtime_r", always(1, DATE, DATE_32));

  /** How long the text of a time is, without its zero. */
  private static final long TIME_TEXT = 25;

  private static Written always(int argument, long size, long narrow) {
    return new Written(argument, size, narrow, false);
  }

  private static Written perhaps(int argument, long size, long narrow) {
    return new Written(argument, size, narrow, true);
  }

  @Override
  public Optional<Model> model(String name) {
    if (WRITTEN.containsKey(name)) {
      return Optional.of(
          call -> {
            WRITTEN.get(name).forEach(written -> write(call, written));
            call.returnsAny();
          });
    }
    if (TIME.containsKey(name)) {
      return Optional.of(
          call -> {
            reads(call, 0, call.word().size());
            write(call, TIME.get(name));
            Value fails = call.any(Type.BOOL, name + " fails");
            call.returns(call.select(fails, call.nullPointer(), call.pointer(1)));
          });
    }
    return switch (name) {
      case "ctime_r" -> Optional.of(call -> text(call, call.word().size()));
      case "asctime_r" ->
          Optional.of(call -> text(call, call.word().bits() == 64 ? DATE : DATE_32));
      case "strftime" ->
          Optional.of(
              call -> {
                Value space = call.size(1);
                FormatStrings.whole(call, 2);
                reads(call, 3, call.word().bits() == 64 ? DATE : DATE_32);
                InputFamily.fill(call, call.pointer(0), space);
                Value length = call.any(call.word(), name);
                Value isNone = call.compare(IntPredicate.EQ, length, call.integer(0, call.word()));
                Value fits = call.compare(IntPredicate.ULT, length, space);
                call.assume(call.binary(IntOperator.OR, isNone, fits));
                call.record(Direction.OVER, "the text that strftime writes is unknown");
                call.returns(length);
              });
      case "getcwd", "gethostname", "readlink" -> Optional.of(WriterFamily::refuse);
      default -> Optional.empty();
    };
  }

  private static void refuse(Expansion call) {
    throw call.refuse("call of " + call.name());
  }

  /** Writes the text of the time that the first argument points to. */
  private static void text(Expansion call, long time) {
    reads(call, 0, time);
    InputFamily.fillString(call, call.pointer(1), call.integer(TIME_TEXT, call.word()));
    call.returns(call.pointer(1));
  }

  /** An argument points to that many bytes. */
  private static void reads(Expansion call, int argument, long size) {
    call.check(
        Property.VALID_DEREF,
        new Condition.Accessible(
            call.pointer(argument), call.integer(size, call.word()), Access.READ),
        call.name() + " reads outside any live object");
  }

  private static void write(Expansion call, Written written) {
    call.record(Direction.OVER, call.name() + " may write any contents, also where it fails");
    Value target = call.pointer(written.argument);
    Value size = call.integer(written.size(call), call.word());
    if (!written.optional) {
      InputFamily.fill(call, target, size);
    } else if (!(target instanceof Value.Null)) {
      Value given = call.compare(IntPredicate.NE, target, call.nullPointer());
      call.when(given, () -> InputFamily.fill(call, target, size));
    }
  }
}
