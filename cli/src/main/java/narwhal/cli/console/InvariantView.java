package narwhal.cli.console;

import java.util.ArrayList;
import java.util.List;
import narwhal.evidence.invariant.SourceInvariant;

/** Invariants beside the lines of the source that they are about. */
final class InvariantView {
  private final SourceText sources;

  InvariantView(SourceText sources) {
    this.sources = sources;
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
      invariant.remarks().forEach(remark -> lines.add("         | › " + remark));
    }
    return lines;
  }
}
