package narwhal.cli;

import narwhal.cli.options.UsageException;
import narwhal.evidence.Verdict;
import narwhal.ir.run.InputException;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.UnsupportedException;

/** The one table of exit codes; others script against it. */
public final class ExitCode {
  public static final int SAFE = 0;
  public static final int UNSAFE = 10;
  public static final int UNKNOWN = 20;
  public static final int USAGE = 64;
  public static final int INPUT = 65;
  public static final int INTERNAL = 70;

  private ExitCode() {}

  static int of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Safe v -> SAFE;
      case Verdict.Unsafe v -> UNSAFE;
      case Verdict.Unknown v ->
          switch (v.reason().kind()) {
            case INTERNAL -> INTERNAL;
            case TIME,
                STEPS,
                MEMORY,
                BOUND,
                UNSUPPORTED,
                SOLVER,
                INVARIANT,
                APPROXIMATION,
                REPLAY,
                EVIDENCE,
                OTHER ->
                UNKNOWN;
          };
    };
  }

  static int of(Throwable failure) {
    return switch (failure) {
      case UsageException e -> USAGE;
      case InputException e -> INPUT;
      case UnsupportedException e -> UNKNOWN;
      case ResourceException e -> UNKNOWN;
      case OutOfMemoryError e -> UNKNOWN;
      default -> INTERNAL;
    };
  }
}
