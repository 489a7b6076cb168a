package narwhal.cli.verify;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.cli.logic.SplitMaps;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.WithoutContents;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.separation.MapSeparation;
import narwhal.separation.Separation;
import narwhal.separation.cell.SingleCells;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A program whose regions of memory are split by their uses, for a proof, and the way back.
 *
 * @param original as it was lowered
 * @param program different maps for different uses, and variables for maps of which one cell
 *     matters
 * @param cells for each variable that stands for a cell, the read that it is
 */
record SplitRegions(
    Program original, Program program, Separation separation, Map<Term, Term> cells) {
  /** The points-to analysis has told most regions apart already: it must cost little. */
  private static final int PART = 10;

  private static final Duration MOST = Duration.ofSeconds(5);

  /** Nothing if no region has independent uses, or if it takes too long to see that. */
  static Optional<SplitRegions> of(
      TermFactory terms, Program program, SplitMaps split, RunContext context) {
    return switch (split) {
      case OFF -> Optional.empty();
      case ON -> of(terms, program, context);
      case AUTO -> {
        Duration part = context.deadline().left().dividedBy(PART);
        try {
          yield of(terms, program, context.within(part.compareTo(MOST) < 0 ? part : MOST));
        } catch (ResourceException e) {
          context.statistics().add("maps.given-up", 1);
          yield Optional.empty();
        }
      }
    };
  }

  private static Optional<SplitRegions> of(TermFactory terms, Program program, RunContext context) {
    context.progress().accept("splitting regions of memory by their uses");
    long start = System.nanoTime();
    Program prepared = WithoutContents.of(program);
    Separation separation = MapSeparation.separate(terms, prepared, context);
    context.statistics().set("maps.us", (System.nanoTime() - start) / 1000);
    if (!separation.isSplit()) {
      return Optional.empty();
    }
    SingleCells.Result cells = SingleCells.of(terms, separation.program());
    context.statistics().set("maps.cells", cells.reads().size());
    return Optional.of(new SplitRegions(program, cells.program(), separation, cells.reads()));
  }

  /** How many parts of what. */
  String words() {
    return separation.report().families().stream()
        .filter(family -> family.blocks().size() > 1)
        .map(f -> "%s in %d parts".formatted(String.join(", ", f.maps()), f.blocks().size()))
        .reduce((a, b) -> a + ", " + b)
        .orElse("regions in parts");
  }

  /**
   * Invariants of the split program as proposals for the original: what they say of a part is said
   * of the whole region. That need not hold, since it has the writes of other parts too.
   */
  List<Invariant> proposals(TermFactory terms, List<Invariant> invariants) {
    Substitution reads = new Substitution(terms, cells);
    return invariants.stream()
        .map(
            invariant ->
                new Invariant(
                    invariant.kind(),
                    invariant.procedure(),
                    separation.node(invariant.procedure(), invariant.node()),
                    invariant.location(),
                    invariant.statements().stream()
                        .map(statement -> separation.original(terms, reads.apply(statement)))
                        .toList()))
        .toList();
  }
}
