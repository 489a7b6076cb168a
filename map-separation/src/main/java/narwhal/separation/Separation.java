package narwhal.separation;

import java.util.Map;
import narwhal.ir.logic.Program;
import narwhal.term.Term;

/**
 * The result of splitting maps, with the way back. The split program has the same executions under
 * the same choices: for each havoc of the original there is one, in the same order and with the
 * same origin, and a map that starts with any value starts with that of its first block.
 *
 * @param program the split program, or the original if no map has more than one block
 * @param originals for each map that was made, the map whose block it holds
 * @param report what was split and why
 */
public record Separation(Program program, Map<Term, Term> originals, SeparationReport report) {
  public Separation {
    originals = Map.copyOf(originals);
  }

  /** Whether any map was split. */
  public boolean isSplit() {
    return !originals.isEmpty();
  }

  /** What a variable of the split program was in the original. */
  public Term original(Term variable) {
    return originals.getOrDefault(variable, variable);
  }
}
