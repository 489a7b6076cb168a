package narwhal.frontend.library;

import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Value;

/**
 * System functions that fill a structure of the caller's: its object gets any contents from the
 * pointer on.
 */
final class WriterFamily implements Family {
  /** Which argument is written through. */
  private static final Map<String, Integer> WRITTEN =
      Map.ofEntries(
          Map.entry("gettimeofday", 0),
          Map.entry("clock_gettime", 1),
          Map.entry("clock_getres", 1),
          Map.entry("stat", 1),
          Map.entry("lstat", 1),
          Map.entry("fstat", 1),
          Map.entry("stat64", 1),
          Map.entry("fstat64", 1),
          Map.entry("pipe", 0),
          Map.entry("wait", 0),
          Map.entry("waitpid", 1),
          Map.entry("uname", 0),
          Map.entry("times", 0),
          Map.entry("getrusage", 1),
          Map.entry("getrlimit", 1),
          Map.entry("sigemptyset", 0),
          Map.entry("sigfillset", 0),
          Map.entry("sigaddset", 0),
          Map.entry("sigdelset", 0),
          Map.entry("sigprocmask", 2));

  /** Functions that also return the argument they write. */
  private static final Map<String, Integer> RETURNED =
      Map.of("localtime_r", 1, "gmtime_r", 1, "ctime_r", 1, "asctime_r", 1);

  @Override
  public Optional<Model> model(String name) {
    if (WRITTEN.containsKey(name)) {
      return Optional.of(
          call -> {
            writes(call, call.pointer(WRITTEN.get(name)));
            call.returnsAny();
          });
    }
    if (RETURNED.containsKey(name)) {
      return Optional.of(
          call -> {
            Value target = call.pointer(RETURNED.get(name));
            writes(call, target);
            call.returns(target);
          });
    }
    return switch (name) {
      case "strftime" ->
          Optional.of(
              call -> {
                InputFamily.fill(call, call.pointer(0), call.size(1));
                call.returnsAny();
              });
      case "getcwd", "gethostname", "readlink" -> Optional.of(WriterFamily::refuse);
      default -> Optional.empty();
    };
  }

  private static void refuse(Expansion call) {
    throw call.refuse("call of " + call.name());
  }

  private static void writes(Expansion call, Value target) {
    call.record(Direction.OVER, call.name() + " may write the rest of the object it is given");
    if (target instanceof Value.Null) {
      return;
    }
    Value given = call.compare(IntPredicate.NE, target, call.nullPointer());
    call.when(
        given,
        () -> {
          Value.Register size = call.register(call.word());
          call.add(new Instruction.ObjectSize(size, target, call.location()));
          Value.Register offset = call.register(call.word());
          call.add(new Instruction.ObjectOffset(offset, target, call.location()));
          InputFamily.fill(call, target, call.binary(IntOperator.SUB, size, offset));
        });
  }
}
