package narwhal.cli.console;

import java.util.ArrayList;
import java.util.List;
import narwhal.evidence.invariant.SourceInvariant;

/** Invariants beside the lines of the source that they are about. */
final class InvariantView {
  private static final int MOST_REMARKS = 8;

  private final SourceText sources;
  private final boolean whole;

  InvariantView(SourceText sources, boolean whole) {
    this.sources = sources;
    this.whole = whole;
  }

  List<String> lines(List<SourceInvariant> invariants) {
    List<String> lines = new ArrayList<>();
    for (SourceInvariant invariant : invariants) {
      lines.add(
          "  %s  %s in %s"
              .formatted(invariant.at(), invariant.kind().label(), invariant.function()));
      sources
          .line(invariant.at())
          .ifPresent(text -> lines.add("  %6d | %s".formatted(invariant.at().line(), text)));
      invariant.conditions().forEach(condition -> lines.add("         | » " + condition));
      int most = whole ? Integer.MAX_VALUE : MOST_REMARKS;
      invariant.remarks().stream()
          .limit(most)
          .forEach(remark -> lines.add("         | › " + remark));
      if (invariant.remarks().size() > most) {
        int more = invariant.remarks().size() - most;
        lines.add("         | … " + more + " more (--verbose shows them)");
      }
    }
    return lines;
  }
}
