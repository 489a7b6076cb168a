package narwhal.frontend.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Functions that only have effects outside the program: output, files, sleeping. They return any
 * value and are assumed to touch no memory but the strings they print, as far as a literal format
 * names them.
 */
final class OutputFamily implements Family {
  private static final Set<String> NAMES =
      Set.of(
          "perror",
          "fflush",
          "setbuf",
          "setvbuf",
          "fseek",
          "fseeko",
          "ftell",
          "ftello",
          "rewind",
          "feof",
          "ferror",
          "clearerr",
          "fileno",
          "remove",
          "rename",
          "unlink",
          "rmdir",
          "mkdir",
          "access",
          "chdir",
          "open",
          "open64",
          "creat",
          "close",
          "lseek",
          "lseek64",
          "dup",
          "dup2",
          "fsync",
          "isatty",
          "ioctl",
          "fcntl",
          "system",
          "sleep",
          "usleep",
          "nanosleep",
          "alarm",
          "sched_yield",
          "openlog",
          "closelog",
          "vsyslog",
          "clock",
          "kill",
          "sysconf",
          "socket",
          "bind",
          "listen",
          "connect",
          "shutdown",
          "tzset",
          "setenv",
          "unsetenv",
          "putenv",
          "psignal");

  /** What was put back by {@code ungetc} is lost. */
  private static final Set<String> SEEKING = Set.of("fflush", "fseek", "fseeko", "rewind");

  /** Which arguments are strings that they read. */
  private static final Map<String, List<Integer>> STRINGS =
      Map.ofEntries(
          Map.entry("remove", List.of(0)),
          Map.entry("rename", List.of(0, 1)),
          Map.entry("unlink", List.of(0)),
          Map.entry("rmdir", List.of(0)),
          Map.entry("mkdir", List.of(0)),
          Map.entry("access", List.of(0)),
          Map.entry("chdir", List.of(0)),
          Map.entry("open", List.of(0)),
          Map.entry("open64", List.of(0)),
          Map.entry("creat", List.of(0)),
          Map.entry("setenv", List.of(0, 1)),
          Map.entry("unsetenv", List.of(0)),
          Map.entry("putenv", List.of(0)));

  /** The same, where it may be null. */
  private static final Map<String, Integer> OPTIONAL_STRING =
      Map.of("perror", 0, "system", 0, "psignal", 1);

  @Override
  public Optional<Model> model(String name) {
    if (NAMES.contains(name)) {
      return Optional.of(
          call -> {
            STRINGS.getOrDefault(name, List.of()).forEach(i -> FormatStrings.whole(call, i));
            Optional.ofNullable(OPTIONAL_STRING.get(name))
                .ifPresent(i -> FormatStrings.wholeOrNull(call, i));
            if (SEEKING.contains(name)) {
              PutBack.forget(call);
            }
            note(call);
            if (call.isResultUsed()) {
              SystemResults.give(call);
            }
          });
    }
    return switch (name) {
      case "printf", "printk", "warn", "warnx" -> Optional.of(call -> print(call, 0));
      case "fprintf", "dprintf", "__printf_chk", "syslog" -> Optional.of(call -> print(call, 1));
      case "__fprintf_chk" -> Optional.of(call -> print(call, 2));
      case "puts", "fputs", "fputs_unlocked" -> Optional.of(OutputFamily::puts);
      case "putchar", "putc", "fputc", "putchar_unlocked", "putc_unlocked", "_IO_putc" ->
          Optional.of(OutputFamily::character);
      case "__vprintf_chk", "__vfprintf_chk" -> Optional.of(OutputFamily::withResult);
      case "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid" ->
          Optional.of(OutputFamily::withResult);
      case "fwrite" -> Optional.of(OutputFamily::fwrite);
      case "write", "send" -> Optional.of(OutputFamily::write);
      default -> Optional.empty();
    };
  }

  private static void note(Expansion call) {
    call.record(
        Direction.ASSUMED,
        "output and system functions touch no memory of the program and return any value");
  }

  /** The result is one that the function gives in truth, but not any. */
  private static void withResult(Expansion call) {
    note(call);
    if (call.isResultUsed()) {
      call.record(Direction.OVER, "what " + call.name() + " returns is any value");
      // By another name than the function's: a compiled replay is not to give it back.
      call.returns(call.any(call.resultType(), call.name() + " result"));
    }
  }

  private static void print(Expansion call, int format) {
    FormatStrings.read(call, format);
    withResult(call);
  }

  /** No number below zero but -1. */
  private static void puts(Expansion call) {
    FormatStrings.whole(call, 0);
    note(call);
    if (call.isResultUsed()) {
      call.returns(InputFamily.between(call, Type.I32, -1, Integer.MAX_VALUE));
    }
  }

  /** The character, or -1. */
  private static void character(Expansion call) {
    note(call);
    if (call.isResultUsed()) {
      Value octet = call.cast(CastOperator.TRUNC, call.argument(0, Type.I32), Type.I8);
      Value written = call.cast(CastOperator.ZEXT, octet, Type.I32);
      Value result = call.any(Type.I32, call.name());
      Value fails = call.compare(IntPredicate.EQ, result, call.integer(-1, Type.I32));
      Value works = call.compare(IntPredicate.EQ, result, written);
      call.assume(call.binary(IntOperator.OR, fails, works));
      call.returns(result);
    }
  }

  /** -1, or how many bytes of the buffer were taken. */
  private static void write(Expansion call) {
    Value length = call.size(2);
    reads(call, call.pointer(1), length);
    Value taken = call.any(call.word(), call.name());
    Value failed = call.compare(IntPredicate.EQ, taken, call.integer(-1, call.word()));
    Value fits = call.compare(IntPredicate.ULE, taken, length);
    call.assume(call.binary(IntOperator.OR, failed, fits));
    call.returns(taken);
  }

  private static void fwrite(Expansion call) {
    Value count = call.size(2);
    reads(call, call.pointer(0), call.binary(IntOperator.MUL, call.size(1), count));
    Value taken = call.any(call.word(), call.name());
    call.assume(call.compare(IntPredicate.ULE, taken, count));
    call.returns(taken);
  }

  private static void reads(Expansion call, Value pointer, Value length) {
    call.check(
        Property.VALID_DEREF,
        new Condition.Accessible(pointer, length, Access.READ),
        call.name() + " reads outside any live object");
    if (call.asks(Property.VALID_INIT)) {
      FormatStrings.readAll(call, pointer, length);
    }
  }
}
