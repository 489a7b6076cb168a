package narwhal.frontend.library;

import java.util.Set;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** What system functions return: the environment's choice, among what is specified. */
final class SystemResults {
  /** Zero, or -1 where they fail. */
  private static final Set<String> SUCCESS =
      Set.of(
          "fflush",
          "fseek",
          "fseeko",
          "remove",
          "rename",
          "unlink",
          "rmdir",
          "mkdir",
          "access",
          "chdir",
          "close",
          "fsync",
          "usleep",
          "nanosleep",
          "sched_yield",
          "kill",
          "bind",
          "listen",
          "connect",
          "shutdown",
          "setenv",
          "unsetenv");

  /** A number from 0 on, or -1 where they fail. */
  private static final Set<String> NUMBER =
      Set.of("open", "open64", "creat", "dup", "dup2", "fileno", "socket");

  private static final Set<String> LONG_NUMBER = Set.of("ftell", "lseek");

  private SystemResults() {}

  static void give(Expansion call) {
    String name = call.name();
    if (SUCCESS.contains(name)) {
      call.returns(InputFamily.between(call, Type.I32, -1, 0));
    } else if (NUMBER.contains(name)) {
      call.returns(InputFamily.between(call, Type.I32, -1, Integer.MAX_VALUE));
    } else if (LONG_NUMBER.contains(name)) {
      atLeastMinusOne(call, call.longType());
    } else if (name.equals("isatty")) {
      call.returns(InputFamily.between(call, Type.I32, 0, 1));
    } else if (name.equals("sleep")) {
      Value left = call.any(Type.I32, name);
      call.assume(call.compare(IntPredicate.ULE, left, call.argument(0, Type.I32)));
      call.returns(left);
    } else {
      call.returnsAny();
    }
  }

  private static void atLeastMinusOne(Expansion call, Type.Int type) {
    Value number = call.any(type, call.name());
    call.assume(call.compare(IntPredicate.SGE, number, call.integer(-1, type)));
    call.returns(number);
  }
}
