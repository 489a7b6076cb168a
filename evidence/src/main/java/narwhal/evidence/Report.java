package narwhal.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.CheckInfo;

/**
 * Everything there is to say at the end of a run.
 *
 * @param checks every check of the program with its status, in the order of ids
 * @param bounds how far loops and recursion had to be followed, in words
 */
public record Report(
    Verdict verdict,
    Map<CheckInfo, CheckStatus> checks,
    Ledger ledger,
    List<String> bounds,
    Optional<Violation> violation) {
  public Report {
    checks = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(checks));
    bounds = List.copyOf(bounds);
  }

  /** A run that ended before there was a program to speak of. */
  public static Report unknown(UnknownReason reason) {
    return new Report(
        new Verdict.Unknown(reason), Map.of(), new Ledger(List.of()), List.of(), Optional.empty());
  }
}
