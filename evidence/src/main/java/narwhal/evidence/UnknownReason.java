package narwhal.evidence;

import java.util.List;
import narwhal.ir.machine.Location;

/**
 * Why there is no verdict.
 *
 * @param kind a word that tables group by
 * @param summary what stands in the verdict line, short
 * @param detail the story in a sentence or two; may be empty
 * @param location the loop, call or construct that stood in the way, or {@link Location#NONE}
 * @param advice what to try next, each a sentence
 */
public record UnknownReason(
    Kind kind, String summary, String detail, Location location, List<String> advice) {

  public UnknownReason {
    summary = summary.replaceAll("\\s+", " ").strip();
    advice = List.copyOf(advice);
  }

  /** The classes of obstacles. */
  public enum Kind {
    TIME("time"),
    STEPS("steps"),
    MEMORY("memory"),
    BOUND("bound"),
    UNSUPPORTED("unsupported"),
    SOLVER("solver"),
    /** No invariant was found that proves the checks. */
    INVARIANT("no invariant"),
    APPROXIMATION("approximation"),
    REPLAY("replay"),
    /** There is a proof that nobody confirmed. */
    EVIDENCE("evidence"),
    INTERNAL("internal error"),
    OTHER("other");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /** The same with more to say. */
  public UnknownReason with(String more, List<String> furtherAdvice) {
    List<String> all = new java.util.ArrayList<>(advice);
    furtherAdvice.stream().filter(a -> !all.contains(a)).forEach(all::add);
    String story = detail.isBlank() ? more : more.isBlank() ? detail : detail + "; " + more;
    return new UnknownReason(kind, summary, story, location, all);
  }

  public static UnknownReason time() {
    return new UnknownReason(
        Kind.TIME,
        "time",
        "the time limit was reached before an answer was found",
        Location.NONE,
        List.of(
            "give more time: --timeout 300s", "look for bugs only up to a bound: --max-bound 10"));
  }

  public static UnknownReason memory() {
    return new UnknownReason(
        Kind.MEMORY,
        "memory",
        "the memory limit was reached before an answer was found",
        Location.NONE,
        List.of("give more memory: --memory 8g", "unroll less: --max-bound 10"));
  }

  public static UnknownReason unsupported(String feature, Location location) {
    return new UnknownReason(
        Kind.UNSUPPORTED,
        feature + " is not supported",
        "",
        location,
        List.of(
            "replace the construct in a copy of the program, or report it: docs/guide/verdicts.md"));
  }

  public static UnknownReason internal(String detail) {
    return new UnknownReason(
        Kind.INTERNAL,
        "internal error",
        detail,
        Location.NONE,
        List.of("this is a bug in Narwhal: run again with --verbose and report what it prints"));
  }
}
