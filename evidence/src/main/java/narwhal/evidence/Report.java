package narwhal.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.machine.CheckInfo;

/**
 * Everything there is to say at the end of a run.
 *
 * @param checks every check of the program with its status, in the order of ids
 * @param coverage what executions of a proved program reach, where that was asked
 * @param bounds how far loops and recursion had to be followed, in words
 * @param proof what makes a proof and who checked it
 * @param invariants what a proof rests on, where that was asked
 * @param warnings what the user asked for that has no effect
 */
public record Report(
    Verdict verdict,
    Map<CheckInfo, CheckStatus> checks,
    Ledger ledger,
    List<String> bounds,
    Optional<Violation> violation,
    Optional<Coverage> coverage,
    List<String> warnings,
    Grounds proof,
    List<SourceInvariant> invariants) {

  public Report(
      Verdict verdict,
      Map<CheckInfo, CheckStatus> checks,
      Ledger ledger,
      List<String> bounds,
      Optional<Violation> violation) {
    this(
        verdict,
        checks,
        ledger,
        bounds,
        violation,
        Optional.empty(),
        List.of(),
        Grounds.NONE,
        List.of());
  }

  public Report {
    checks = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(checks));
    bounds = List.copyOf(bounds);
    warnings = List.copyOf(warnings);
    invariants = List.copyOf(invariants);
  }

  /** Whether a SAFE says less than it seems. */
  public boolean isVacuous() {
    return coverage.filter(c -> !c.summary().isEmpty()).isPresent();
  }

  public Report with(Verdict other) {
    return new Report(
        other, checks, ledger, bounds, violation, coverage, warnings, proof, invariants);
  }

  public Report with(Coverage found) {
    return new Report(
        verdict,
        checks,
        ledger,
        bounds,
        violation,
        Optional.of(found),
        warnings,
        proof,
        invariants);
  }

  public Report withWarnings(List<String> more) {
    return new Report(
        verdict, checks, ledger, bounds, violation, coverage, more, proof, invariants);
  }

  public Report withProof(Grounds grounds) {
    return new Report(
        verdict, checks, ledger, bounds, violation, coverage, warnings, grounds, invariants);
  }

  public Report withInvariants(List<SourceInvariant> found) {
    return new Report(verdict, checks, ledger, bounds, violation, coverage, warnings, proof, found);
  }

  /** The same, of a program whose checks are these; all of them are open. */
  public Report withOpen(List<CheckInfo> known) {
    Map<CheckInfo, CheckStatus> open = new LinkedHashMap<>();
    known.forEach(check -> open.put(check, CheckStatus.UNDECIDED));
    return checks.isEmpty()
        ? new Report(
            verdict, open, ledger, bounds, violation, coverage, warnings, proof, invariants)
        : this;
  }

  /** A run that ended before there was a program to speak of. */
  public static Report unknown(UnknownReason reason) {
    return new Report(
        new Verdict.Unknown(reason), Map.of(), new Ledger(List.of()), List.of(), Optional.empty());
  }
}
