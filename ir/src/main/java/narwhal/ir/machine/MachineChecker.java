package narwhal.ir.machine;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Validity of a machine program: single definitions that dominate their uses, fitting types,
 * existing labels, symbols and check ids, phis that match their predecessors, calls that match
 * their signatures. A violation is a bug of whoever made the program, never the user's.
 */
public final class MachineChecker {
  private MachineChecker() {}

  /** Throws an {@link IllegalStateException} that says what is wrong and shows the function. */
  public static void check(Program program) {
    Set<Integer> checks = new HashSet<>();
    for (CheckInfo info : program.checks()) {
      if (!checks.add(info.id())) {
        throw new IllegalStateException("two checks have the id " + info.id());
      }
    }
    Function entry = program.functions().get(program.entry());
    if (entry == null || entry.isDeclaration()) {
      throw new IllegalStateException("the entry @" + program.entry() + " has no body");
    }
    program.globals().forEach((name, global) -> checkGlobal(program, name, global));
    program.functions().forEach((name, function) -> checkFunction(program, checks, name, function));
  }

  private static void checkGlobal(Program program, String name, Global global) {
    try {
      require(name.equals(global.name()), "it is listed as @" + name);
      require(!program.functions().containsKey(name), "a function has the same name");
      require(global.size() >= 0, "negative size");
      global.initial().ifPresent(value -> ValueRules.checkConstant(program, value));
      global
          .initial()
          .ifPresent(
              value ->
                  require(value.type().equals(global.type()), "initial value of another type"));
    } catch (Broken broken) {
      throw new IllegalStateException(
          "global @" + global.name() + ": " + broken.getMessage(), broken);
    }
  }

  private static void checkFunction(
      Program program, Set<Integer> checks, String name, Function function) {
    try {
      require(name.equals(function.name()), "it is listed as @" + name);
      if (!function.isDeclaration()) {
        new FunctionRules(program, checks, function).check();
      }
    } catch (Broken broken) {
      throw new IllegalStateException(
          "function @"
              + function.name()
              + ": "
              + broken.getMessage()
              + "\n"
              + MachinePrinter.print(function),
          broken);
    }
  }

  static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new Broken(otherwise);
    }
  }

  /** As above, with a message that is made only when needed. */
  static void require(boolean condition, Supplier<String> otherwise) {
    if (!condition) {
      throw new Broken(otherwise.get());
    }
  }

  /** A rule does not hold; its message says which. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    Broken(String message) {
      super(message);
    }
  }
}
