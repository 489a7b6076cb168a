package narwhal.cli;

import java.util.List;
import narwhal.cli.options.UsageException;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Location;
import narwhal.ir.run.InputException;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.UnsupportedException;

/** What each kind of failure means to the user. */
final class Failures {
  private Failures() {}

  /** Prints a failure of a command that gives no verdict, and returns the exit code. */
  static int report(Throwable failure) {
    System.err.println("narwhal: " + message(failure));
    return ExitCode.of(failure);
  }

  /**
   * The report of a verification that failed with {@code failure}.
   *
   * @throws UsageException the failure itself, where the input and not the run is at fault;
   *     likewise {@link InputException}
   */
  static Report unknown(Throwable failure) {
    return Report.unknown(
        switch (failure) {
          case UsageException e -> throw e;
          case InputException e -> throw e;
          case UnsupportedException e -> UnknownReason.unsupported(e.feature(), e.location());
          case ResourceException e -> resource(e.resource());
          case OutOfMemoryError e -> UnknownReason.memory();
          case StackOverflowError e ->
              new UnknownReason(
                  UnknownReason.Kind.OTHER,
                  "the program is nested too deeply",
                  "",
                  Location.NONE,
                  List.of("split very deep expressions or very long chains of declarations"));
          default -> UnknownReason.internal(message(failure));
        });
  }

  private static UnknownReason resource(String resource) {
    return switch (resource) {
      case "time" -> UnknownReason.time();
      // The budget of the run says the rest.
      case "steps" ->
          new UnknownReason(
              UnknownReason.Kind.TIME,
              resource,
              "no engine had an answer by then",
              Location.NONE,
              List.of("look for bugs only up to a bound: --max-bound 10"));
      case "memory" -> UnknownReason.memory();
      default ->
          new UnknownReason(
              UnknownReason.Kind.OTHER, resource, "out of " + resource, Location.NONE, List.of());
    };
  }

  static String message(Throwable failure) {
    return switch (failure) {
      case UsageException e -> String.valueOf(e.getMessage());
      case InputException e -> String.valueOf(e.getMessage());
      case UnsupportedException e -> e.getMessage() + " is not supported";
      case ResourceException e -> String.valueOf(e.getMessage());
      case OutOfMemoryError e -> "out of memory";
      default -> {
        StackTraceElement[] stack = failure.getStackTrace();
        yield "internal error: " + failure + (stack.length > 0 ? " in " + stack[0] : "");
      }
    };
  }
}
