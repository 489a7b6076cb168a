package narwhal.separation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.separation.lastwrite.IndexFacts;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The result of splitting maps, with the way back. The split program has the same executions under
 * the same choices: for each havoc of the original there is one, in the same order and with the
 * same origin, and a map that starts with any value starts with that of its first block.
 *
 * @param original the program whose maps were split, in which equations that define maps are
 *     assignments; it has the same executions as the program that was given
 * @param program the split program, or the original if no map has more than one block
 * @param originals for each map that was made, the map whose block it holds
 * @param facts what is known of the original's indices, if it was split
 * @param report what was split and why
 */
public record Separation(
    Program original,
    Program program,
    Map<Term, Term> originals,
    Optional<IndexFacts> facts,
    SeparationReport report) {
  public Separation {
    originals = Map.copyOf(originals);
  }

  /** Whether any map was split. */
  public boolean isSplit() {
    return !originals.isEmpty();
  }

  /** A statement about the split program with the original's maps in it; it need not hold there. */
  public Term original(TermFactory terms, Term statement) {
    return new Substitution(terms, originals).apply(statement);
  }

  /** Statements that hold at a node of the original's control flow. */
  public List<Term> facts(String procedure, int node) {
    return facts.map(f -> f.at(procedure, node)).orElse(List.of());
  }

  /** The number that a node of the split program's control flow has in the original's. */
  public int node(String procedure, int node) {
    Procedure before = original.procedures().get(procedure);
    int more = program.procedures().get(procedure).nodes() - before.nodes();
    return node < before.nodes() ? node : node - more;
  }
}
