package narwhal.frontend.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * What library functions leave in {@code errno}: any of its numbers, or what was there before,
 * whether they fail or not. It matters only where the program itself looks at {@code errno}. Those
 * that read integers ({@code number.c}) say exactly what they set.
 */
final class ErrorNumber {
  private static final String READER = "__errno_location";

  /** The variable of the C models. */
  private static final String PLACE = "__narwhal_errno";

  /** The greatest that Linux has. */
  private static final long GREATEST = 133;

  /** Whose functions may fail. */
  private static final List<Family> FAMILIES =
      List.of(
          new HeapFamily(),
          new MathFamily(),
          new InputFamily(),
          new FormatFamily(),
          new ScanFamily(),
          new WriterFamily(),
          new OutputFamily());

  /** C models that may fail. */
  private static final Set<String> MODELS =
      Set.of(
          "fdim",
          "fdimf",
          "fopen",
          "fopen64",
          "fdopen",
          "tmpfile",
          "popen",
          "freopen",
          "freopen64",
          "fclose",
          "pclose",
          "strdup",
          "__strdup",
          "strndup",
          "__strndup",
          "asprintf",
          "vasprintf",
          "strtod",
          "atof",
          "strtof",
          "strtold",
          "strerror",
          "vprintf",
          "vfprintf",
          "vdprintf",
          "vsnprintf",
          "vsprintf");

  /** Functions of the families that leave it as it is. */
  private static final Set<String> LEAVING =
      Set.of(
          "free",
          "cfree",
          "alloca",
          "malloc_usable_size",
          "posix_memalign",
          "rand",
          "rand_r",
          "random",
          "lrand48",
          "nrand48",
          "mrand48",
          "jrand48",
          "drand48",
          "erand48",
          "srand",
          "srandom",
          "srand48",
          "fabs",
          "fabsf",
          "fabsl",
          "floor",
          "floorf",
          "floorl",
          "ceil",
          "ceilf",
          "ceill",
          "trunc",
          "truncf",
          "truncl",
          "round",
          "roundf",
          "roundl",
          "rint",
          "rintf",
          "rintl",
          "nearbyint",
          "nearbyintf",
          "nearbyintl",
          "fmin",
          "fminf",
          "fminl",
          "fmax",
          "fmaxf",
          "fmaxl",
          "copysign",
          "copysignf",
          "copysignl",
          "feof",
          "ferror",
          "clearerr",
          "getpid",
          "getppid",
          "getuid",
          "geteuid",
          "getgid",
          "getegid");

  private final boolean isAsked;

  ErrorNumber(Program program) {
    isAsked =
        program.functions().values().stream()
            .filter(function -> !ModelLibrary.isModel(function))
            .flatMap(function -> function.blocks().stream())
            .flatMap(block -> block.instructions().stream())
            .anyMatch(ErrorNumber::reads);
  }

  private static boolean reads(Instruction instruction) {
    return instruction instanceof Instruction.Call call
        && call.callee() instanceof Value.Address callee
        && (callee.symbol().equals(READER) || callee.symbol().startsWith(READER + "."));
  }

  /**
   * The call has been made.
   *
   * @param caller whose calls count, unless it is a C model: what those call, they answer for
   * @param target what was called, if it has a body
   */
  void after(Expansion call, Function caller, Optional<Function> target) {
    Optional<Function> copy = target.filter(ModelLibrary::isModel);
    String name = copy.map(model -> model.location().function()).orElse(call.name());
    Global errno = call.program().globals().get(PLACE);
    boolean isLibrary = target.isEmpty() || copy.isPresent();
    if (!isAsked || errno == null || ModelLibrary.isModel(caller) || !isLibrary || !maySet(name)) {
      return;
    }
    call.record(Direction.OVER, "errno may be any of its numbers after a call of " + name);
    Value place = new Value.Address(PLACE, 0, call.pointerType());
    Value number = call.any(Type.I32, "errno after " + name);
    call.assume(call.compare(IntPredicate.ULE, number, call.integer(GREATEST, Type.I32)));
    Value isSet = call.compare(IntPredicate.NE, number, call.integer(0, Type.I32));
    call.store(call.select(isSet, number, call.load(Type.I32, place)), place);
  }

  private static boolean maySet(String name) {
    return MODELS.contains(name)
        || (!LEAVING.contains(name)
            && FAMILIES.stream().anyMatch(family -> family.model(name).isPresent()));
  }
}
