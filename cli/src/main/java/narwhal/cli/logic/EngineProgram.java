package narwhal.cli.logic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.known.Known;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.separation.Separation;
import narwhal.separation.cell.SingleCells;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The program that an engine gets, and the way back from it: maps by their uses, and variables for
 * maps of which one cell matters.
 *
 * @param original without splitting; it has the same executions under the same choices
 * @param program what the engine gets
 * @param separation how maps were split, if they were
 * @param cells for each variable that stands for a cell, the read that it is
 */
record EngineProgram(
    Program original, Program program, Optional<Separation> separation, Map<Term, Term> cells) {

  /**
   * @param program without functions
   */
  static EngineProgram of(TermFactory terms, Program program, SplitMaps split, RunContext context) {
    Optional<Separation> separation =
        split.apply(terms, program, context).filter(Separation::isSplit);
    if (separation.isEmpty()) {
      return new EngineProgram(program, program, separation, Map.of());
    }
    SingleCells.Result cells = SingleCells.of(terms, separation.get().program());
    return new EngineProgram(
        separation.get().original(), cells.program(), separation, cells.reads());
  }

  boolean isSplit() {
    return separation.isPresent();
  }

  /** How many maps took the place of how many. */
  String words() {
    Set<Term> maps = new LinkedHashSet<>();
    separation.ifPresent(s -> maps.addAll(s.originals().values()));
    long blocks = separation.map(s -> s.originals().size()).orElse(0);
    return "%d %s split into %d by their uses"
        .formatted(maps.size(), maps.size() == 1 ? "map" : "maps", blocks);
  }

  /** Statements about the original, of what holds for the engine's program: to be checked. */
  List<Invariant> back(TermFactory terms, List<Invariant> invariants) {
    if (separation.isEmpty()) {
      return invariants;
    }
    Substitution reads = new Substitution(terms, cells);
    return invariants.stream()
        .map(
            invariant ->
                new Invariant(
                    invariant.kind(),
                    invariant.procedure(),
                    separation.get().node(invariant.procedure(), invariant.node()),
                    invariant.location(),
                    invariant.statements().stream()
                        .map(s -> separation.get().original(terms, reads.apply(s)))
                        .toList()))
        .toList();
  }

  /** These statements about the original, and what is known of its indices. */
  Known known(List<Invariant> statements) {
    return predicate -> {
      Set<Term> all = new LinkedHashSet<>();
      statements.stream()
          .filter(invariant -> isAbout(invariant, predicate))
          .forEach(invariant -> all.addAll(invariant.statements()));
      if (predicate.kind() == Predicate.Kind.INVARIANT) {
        separation.ifPresent(s -> all.addAll(s.facts(predicate.procedure(), predicate.node())));
      }
      return List.copyOf(all);
    };
  }

  private static boolean isAbout(Invariant invariant, Predicate predicate) {
    return invariant.procedure().equals(predicate.procedure())
        && switch (predicate.kind()) {
          case PRECONDITION -> invariant.kind() == Invariant.Kind.PRECONDITION;
          case SUMMARY -> invariant.kind() == Invariant.Kind.SUMMARY;
          case INVARIANT ->
              invariant.kind() == Invariant.Kind.PLACE && invariant.node() == predicate.node();
        };
  }
}
