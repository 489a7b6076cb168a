package narwhal.cli.verify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import narwhal.engine.bmc.LoopBound;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Location;

/** What bounded model checking has to say, in words for the user. */
public final class BmcWords {
  /** How many loops an UNKNOWN names. */
  private static final int MOST_LOOPS = 5;

  private BmcWords() {}

  public static UnknownReason reason(narwhal.engine.bmc.UnknownReason reason) {
    UnknownReason.Kind kind =
        switch (reason.kind()) {
          case BOUND -> UnknownReason.Kind.BOUND;
          case TIME -> UnknownReason.Kind.TIME;
          case MEMORY -> UnknownReason.Kind.MEMORY;
          case SOLVER -> UnknownReason.Kind.SOLVER;
        };
    Location location =
        reason.cuts().isEmpty() ? Location.NONE : reason.cuts().getFirst().location();
    String summary =
        kind == UnknownReason.Kind.BOUND && !reason.cuts().isEmpty()
            ? "bound: no violation up to " + reason.cuts().getFirst()
            : kind.label();
    List<String> advice = new ArrayList<>();
    reason.cuts().stream()
        .sorted(Comparator.comparingInt(LoopBound::bound).reversed())
        .limit(MOST_LOOPS)
        .forEach(cut -> advice.add(next(cut)));
    if (!reason.advice().isBlank()) {
      advice.add(reason.advice());
    }
    return new UnknownReason(kind, summary, reason.detail(), location, advice);
  }

  /** Ready for narwhal.yaml, with a comment for the reader. */
  public static String sufficed(LoopBound loop) {
    return loop.setting()
        + "  # "
        + (loop.isRecursion() ? "recursion of " : "loop in ")
        + loop.procedure();
  }

  private static String next(LoopBound loop) {
    LoopBound greater =
        new LoopBound(
            loop.procedure(), loop.isRecursion(), loop.location(), Math.max(1, 2 * loop.bound()));
    return loop
        + " rounds were tried; next: --loop-bound "
        + greater.setting().replaceFirst(": (\\d+)$", "=$1");
  }
}
