package narwhal.cli.verify;

import java.util.Map;
import narwhal.frontend.llvm.Composition;

/**
 * What a unit proof asks for beyond an ordinary verification.
 *
 * @param loops bounds of single loops by place
 * @param vacuity whether a SAFE is followed by a search for assertions that nothing reaches
 * @param advises whether a SAFE names the smallest bounds that suffice
 * @param cover whether the lines that the proof reaches are shown
 */
public record ProofOptions(
    Composition composition,
    Map<String, Integer> loops,
    boolean vacuity,
    boolean cover,
    boolean advises) {
  /** An ordinary verification. */
  public static final ProofOptions NONE =
      new ProofOptions(Composition.PLAIN, Map.of(), false, false, false);

  public ProofOptions {
    loops = Map.copyOf(loops);
  }
}
