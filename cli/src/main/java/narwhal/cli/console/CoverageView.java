package narwhal.cli.console;

import java.util.SortedMap;
import narwhal.evidence.Coverage;
import narwhal.evidence.Coverage.Status;
import narwhal.ir.machine.Location;

/** Shows what executions of a proved program reach, and warns where that is too little. */
final class CoverageView {
  private final Console console;
  private final Style style;
  private final SourceText sources;

  CoverageView(Console console, SourceText sources) {
    this.console = console;
    this.style = console.style();
    this.sources = sources;
  }

  void print(Coverage coverage) {
    int all = coverage.points().size();
    int reached = coverage.with(Status.REACHED).size();
    console.print(style.bold("reached") + "  " + reached + " of " + all + " assertions and goals");
    points(coverage, Status.UNDECIDED);
    points(coverage, Status.UNREACHED);
    coverage.lines().forEach(this::file);
    if (coverage.contradiction().isKnown()) {
      console.print(
          style.red("vacuous: ")
              + "no execution gets past the assumption at "
              + coverage.contradiction()
              + ": the assumptions contradict each other");
      sources.excerpt(coverage.contradiction()).forEach(console::print);
    } else if (!coverage.summary().isEmpty()) {
      console.print(style.red("vacuous: ") + "an assertion that nothing reaches proves nothing");
    }
  }

  private void points(Coverage coverage, Status status) {
    for (Coverage.Point point : coverage.with(status)) {
      String place = point.isOwn() ? "" : " (not in the harness)";
      console.print("  " + point + ": " + style.yellow(status.label()) + place);
    }
  }

  /** The lines with code: {@code +} reached, {@code -} never, {@code ?} not decided. */
  private void file(String file, SortedMap<Integer, Status> lines) {
    long reached = lines.values().stream().filter(s -> s == Status.REACHED).count();
    console.print(style.bold(file) + "  " + reached + " of " + lines.size() + " lines reached");
    lines.forEach(
        (number, status) -> {
          String mark =
              switch (status) {
                case REACHED -> style.green("+");
                case UNREACHED -> style.red("-");
                case UNDECIDED -> style.yellow("?");
              };
          String text = sources.line(new Location(file, number, 1, "")).orElse("");
          console.print(String.format("  %s %5d | %s", mark, number, text));
        });
  }
}
