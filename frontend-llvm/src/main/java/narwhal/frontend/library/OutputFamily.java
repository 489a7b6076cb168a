package narwhal.frontend.library;

import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Value;

/**
 * Functions that only have effects outside the program: output, files, sleeping. They return any
 * value and are assumed to touch no memory but the strings they print, as far as a literal format
 * names them.
 */
final class OutputFamily implements Family {
  private static final Set<String> NAMES =
      Set.of(
          "__vprintf_chk",
          "__vfprintf_chk",
          "putchar",
          "putc",
          "fputc",
          "putchar_unlocked",
          "putc_unlocked",
          "_IO_putc",
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
          "ungetc",
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
          "getpid",
          "getppid",
          "getuid",
          "geteuid",
          "getgid",
          "getegid",
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

  @Override
  public Optional<Model> model(String name) {
    if (NAMES.contains(name)) {
      return Optional.of(OutputFamily::effectOutside);
    }
    return switch (name) {
      case "printf", "printk", "warn", "warnx" -> Optional.of(call -> print(call, 0));
      case "fprintf", "dprintf", "__printf_chk", "syslog" -> Optional.of(call -> print(call, 1));
      case "__fprintf_chk" -> Optional.of(call -> print(call, 2));
      case "puts", "fputs", "fputs_unlocked" -> Optional.of(OutputFamily::puts);
      case "fwrite" -> Optional.of(OutputFamily::fwrite);
      case "write", "send" -> Optional.of(OutputFamily::write);
      default -> Optional.empty();
    };
  }

  private static void effectOutside(Expansion call) {
    call.record(
        Direction.ASSUMED,
        "output and system functions touch no memory of the program and return any value");
    call.returnsAnyIfUsed();
  }

  private static void print(Expansion call, int format) {
    FormatStrings.read(call, format);
    effectOutside(call);
  }

  private static void puts(Expansion call) {
    FormatStrings.whole(call, 0);
    effectOutside(call);
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
