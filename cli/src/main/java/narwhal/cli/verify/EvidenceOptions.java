package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is handed out with a verdict.
 *
 * @param showInvariants whether what a proof rests on is printed beside the source
 * @param witness where a witness for other tools is written
 * @param command the command line, for the witness
 */
public record EvidenceOptions(boolean showInvariants, Optional<Path> witness, String command) {
  public static final EvidenceOptions NONE = new EvidenceOptions(false, Optional.empty(), "");

  /** Whether anybody will read invariants. */
  public boolean wantsInvariants() {
    return showInvariants || witness.isPresent();
  }
}
