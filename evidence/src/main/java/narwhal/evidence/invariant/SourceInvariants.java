package narwhal.evidence.invariant;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.evidence.EngineAnswer;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.ir.run.Deadline;
import narwhal.ir.source.SourceLoop;
import narwhal.ir.source.SourceMap;
import narwhal.solver.SolverBackend;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Tells invariants of a logic program in words of the source. */
public final class SourceInvariants {
  private final TermFactory terms;
  private final Program program;
  private final SourceMap sources;
  private final Redundancy redundancy;
  private final Map<String, Names> names = new HashMap<>();

  private SourceInvariants(TermFactory terms, Program program, SourceMap sources, Redundancy rest) {
    this.terms = terms;
    this.program = program;
    this.sources = sources;
    this.redundancy = rest;
  }

  /**
   * In the order of the source.
   *
   * @param solver says what follows from the rest and needs no mention
   */
  public static List<SourceInvariant> of(
      EngineAnswer.Proof proof, SourceMap sources, SolverBackend solver, Deadline deadline) {
    SourceInvariants view =
        new SourceInvariants(
            proof.terms(),
            proof.program(),
            sources,
            new Redundancy(proof.terms(), solver, deadline));
    Map<Place, List<SourceInvariant>> byPlace = new LinkedHashMap<>();
    for (Invariant invariant : proof.invariants()) {
      SourceInvariant told = view.tell(invariant);
      byPlace.computeIfAbsent(Place.of(told), p -> new ArrayList<>()).add(told);
    }
    List<SourceInvariant> all = new ArrayList<>();
    byPlace.forEach((place, told) -> all.add(view.merged(place, told)));
    all.removeIf(told -> told.conditions().isEmpty() && told.remarks().isEmpty());
    all.sort(
        Comparator.comparing((SourceInvariant i) -> i.at().file())
            .thenComparingInt(i -> i.at().line())
            .thenComparingInt(i -> i.at().column()));
    return all;
  }

  /** Copies of a function are one in the source. */
  private record Place(SourceInvariant.Kind kind, Location at, Location head) {
    static Place of(SourceInvariant told) {
      return new Place(told.kind(), told.at(), told.head());
    }
  }

  /**
   * What holds at a place in all procedures that have it. Where one of them says nothing, nothing
   * holds for all; only what each says by itself is left as a remark.
   */
  private SourceInvariant merged(Place place, List<SourceInvariant> told) {
    SourceInvariant first = told.getFirst();
    long copies =
        program.procedures().values().stream().filter(p -> isCopy(p, first.function())).count();
    Set<String> conditions = new LinkedHashSet<>(first.conditions());
    Set<String> remarks = new LinkedHashSet<>();
    told.forEach(t -> remarks.addAll(t.remarks()));
    if (copies > 1 || told.size() > 1) {
      told.forEach(t -> conditions.retainAll(t.conditions()));
      for (SourceInvariant t : told) {
        t.conditions().stream()
            .filter(c -> copies > told.size() || !conditions.contains(c))
            .forEach(c -> remarks.add(c + "  (for some calls)"));
      }
      if (copies > told.size()) {
        conditions.clear();
      }
    }
    return new SourceInvariant(
        place.kind,
        first.function(),
        place.at,
        place.head,
        List.copyOf(conditions),
        List.copyOf(remarks));
  }

  private static boolean isCopy(Procedure procedure, String function) {
    return base(procedure.name()).equals(function);
  }

  /** Copies for different calls have numbers. */
  private static String base(String procedure) {
    return procedure.replaceFirst("#\\d+$", "");
  }

  private SourceInvariant tell(Invariant invariant) {
    Procedure procedure = program.procedures().get(invariant.procedure());
    Names known =
        names.computeIfAbsent(
            invariant.procedure(), name -> new Names(program, procedure, sources));
    Optional<SourceLoop> loop =
        invariant.kind() == Invariant.Kind.PLACE
            ? sources.loopAt(invariant.location())
            : Optional.empty();
    boolean isNode = invariant.node() < procedure.nodes();
    SourceInvariant.Kind kind =
        switch (invariant.kind()) {
          case PRECONDITION -> SourceInvariant.Kind.REQUIRES;
          case SUMMARY -> SourceInvariant.Kind.ENSURES;
          case PLACE ->
              !isNode
                  ? SourceInvariant.Kind.BEFORE_CALL
                  : loop.isPresent() ? SourceInvariant.Kind.LOOP : SourceInvariant.Kind.PLACE;
        };
    Location at = loop.map(SourceLoop::start).orElse(invariant.location());
    Telling telling = new Telling(terms, known, invariant.kind(), loop, sources);
    invariant.statements().forEach(telling::add);
    Map<Term, String> conditions = redundancy.without(telling.conditions(), List.of());
    Map<Term, String> remarks = redundancy.without(telling.remarks(), conditions.keySet());
    return new SourceInvariant(
        kind,
        base(invariant.procedure()),
        at,
        invariant.location(),
        List.copyOf(conditions.values()),
        List.copyOf(remarks.values()));
  }
}
