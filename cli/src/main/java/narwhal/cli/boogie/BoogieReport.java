package narwhal.cli.boogie;

import java.util.List;
import narwhal.cli.options.Budget;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;

/**
 * The verdict over a Boogie program.
 *
 * @param whole what is published
 * @param parts the implementations that were proved by themselves; none where the whole program was
 *     verified from its entry
 */
public record BoogieReport(Report whole, List<Part> parts) {
  public BoogieReport {
    parts = List.copyOf(parts);
  }

  /** A report that speaks of what was really used up. */
  public BoogieReport told(Budget budget) {
    return new BoogieReport(
        budget.told(whole),
        parts.stream().map(part -> new Part(part.name, budget.told(part.verdict))).toList());
  }

  /** One implementation. */
  public record Part(String name, Verdict verdict) {}
}
