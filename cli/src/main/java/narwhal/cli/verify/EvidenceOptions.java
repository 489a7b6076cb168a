package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.engine.bmc.Recheck;
import narwhal.evidence.Grounds;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Location;

/**
 * What is asked of the evidence for a verdict, and handed out with it.
 *
 * @param confirmedOnly whether a proof counts only if something else than its finder checked it
 * @param showInvariants whether what a proof rests on is printed beside the source
 * @param witness where a witness for other tools is written
 * @param command the command line, for the witness
 */
public record EvidenceOptions(
    boolean confirmedOnly, boolean showInvariants, Optional<Path> witness, String command) {
  public static final EvidenceOptions NONE =
      new EvidenceOptions(false, false, Optional.empty(), "");

  /** Whether anybody will read invariants. */
  public boolean wantsInvariants() {
    return showInvariants || witness.isPresent();
  }

  /** How long bounded model checking has its proofs confirmed. */
  public Recheck recheck() {
    return confirmedOnly ? Recheck.THOROUGHLY : Recheck.BRIEFLY;
  }

  /** Why a proof that nobody confirmed does not count. */
  public static UnknownReason unconfirmed(Grounds grounds) {
    return unconfirmed(String.join("; ", grounds.words()));
  }

  /** Why an answer that nobody confirmed does not count. */
  public static UnknownReason unconfirmed(String answer) {
    return new UnknownReason(
        UnknownReason.Kind.EVIDENCE,
        "an answer was found, but not confirmed in the time",
        answer,
        Location.NONE,
        List.of(
            "give more time: --timeout 300s",
            "leave out --confirmed-only to have the answer as it is"));
  }
}
