package narwhal.cli.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.absint.domain.Relations;
import narwhal.cli.logic.SplitMaps;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.certificate.Confirmation;
import narwhal.engine.horn.clause.Errors;
import narwhal.engine.horn.known.Known;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/**
 * A proof for any number of rounds and calls: what abstract interpretation finds cheaply may be one
 * already; if not, regions of memory are split by their uses, and it helps the solver of Horn
 * clauses to find one.
 */
public final class UnboundedProof {
  /** What abstract interpretation may take of the time, and the check of what it finds. */
  private static final Share CHEAP = new Share(20, Duration.ofSeconds(1));

  /** The same where there is so much to check that hardly anything else will do. */
  private static final Share PATIENT = new Share(2, Duration.ofMinutes(10));

  /** How many checks make a program one of those. */
  private static final int MANY_CHECKS = 50;

  /** The same once regions are in parts: that is often all that was missing. */
  private static final Share SPLIT = new Share(8, Duration.ofSeconds(8));

  private static final Duration CONFIRMATION = Duration.ofSeconds(10);

  /** One of so many parts of the time that is left, but no more than told. */
  private record Share(int part, Duration most) {}

  private final TermFactory terms;
  private final Relations relations;
  private final SplitMaps split;
  private final boolean wantsInvariants;
  private final RunContext context;

  private UnboundedProof(
      TermFactory terms,
      Relations relations,
      SplitMaps split,
      boolean wantsInvariants,
      RunContext context) {
    this.terms = terms;
    this.relations = relations;
    this.split = split;
    this.wantsInvariants = wantsInvariants;
    this.context = context;
  }

  /** With maps as they are. */
  public static HornResult find(
      Program program, TermFactory terms, HornOptions options, RunContext context) {
    return find(program, terms, options, Relations.ZONES, SplitMaps.OFF, false, context);
  }

  /**
   * @param relations what abstract interpretation keeps about two numbers at a time
   * @param wantsInvariants whether somebody will read what a proof rests on
   */
  public static HornResult find(
      Program program,
      TermFactory terms,
      HornOptions options,
      Relations relations,
      SplitMaps split,
      boolean wantsInvariants,
      RunContext context) {
    UnboundedProof proof = new UnboundedProof(terms, relations, split, wantsInvariants, context);
    if (options.procedures() == HornOptions.Procedures.SUMMARIES) {
      return proof.prove(program, options);
    }
    Program asked = HornEngine.transformed(program, terms, options);
    HornOptions rest = options.withProcedures(HornOptions.Procedures.SUMMARIES);
    return switch (proof.prove(asked, rest)) {
      // Invariants of a transformed program are not about the one that the user has.
      case HornResult.Proved proved -> new HornResult.Proved(proved.evidence(), List.of());
      case HornResult.Unknown unknown -> unknown;
    };
  }

  private HornResult prove(Program program, HornOptions options) {
    boolean isLarge = program.checks().size() >= MANY_CHECKS;
    Attempt whole = attempt(program, options, isLarge ? PATIENT : CHEAP);
    if (whole.result instanceof HornResult.Proved) {
      return whole.result;
    }
    Optional<SplitRegions> regions = SplitRegions.of(terms, program, split, context);
    if (regions.isEmpty()) {
      return clauses(program, options, whole.known);
    }
    Program parts = regions.get().program();
    Attempt again = attempt(parts, options, SPLIT);
    HornResult result =
        again.result instanceof HornResult.Proved
            ? again.result
            : clauses(parts, options, again.known);
    return result instanceof HornResult.Proved proved ? back(proved, regions.get()) : result;
  }

  /** What abstract interpretation makes of a program, and what is worth passing on. */
  private record Attempt(HornResult result, Known known) {}

  private Attempt attempt(Program program, HornOptions options, Share share) {
    if (options.start() == HornOptions.Start.NOTHING) {
      return new Attempt(null, Known.NOTHING);
    }
    Duration part = context.deadline().left().dividedBy(share.part);
    Duration limit = part.compareTo(share.most) < 0 ? part : share.most;
    Known known = AbsintStrategy.knowledge(program, terms, relations, limit, context);
    HornResult result =
        known.equals(Known.NOTHING)
            ? new HornResult.Unknown(HornResult.Unknown.Kind.TIME, "time", Set.of())
            : AbsintStrategy.prove(program, terms, known, context.within(limit));
    // What could not be checked in the time misleads more than it helps.
    boolean isChecked =
        !(result instanceof HornResult.Unknown unknown)
            || unknown.kind() == HornResult.Unknown.Kind.INVARIANT;
    return new Attempt(result, isChecked ? known : Known.NOTHING);
  }

  /** What is known rests on how procedures are called, which is nothing where errors are flags. */
  private HornResult clauses(Program program, HornOptions options, Known known) {
    Known useful = options.errors() == Errors.FLAGS ? Known.NOTHING : known;
    return HornEngine.run(program, terms, Solvers.named("bitwuzla"), options, useful, context);
  }

  /**
   * A proof about parts of regions. Of its invariants those are kept that hold of the program as it
   * was, with all writes in one region again.
   */
  private HornResult back(HornResult.Proved proved, SplitRegions regions) {
    List<String> evidence = new ArrayList<>(proved.evidence());
    evidence.add("shown for the program with " + regions.words());
    List<Invariant> kept = List.of();
    if (wantsInvariants) {
      SolverBackend checker = Solvers.named("bitwuzla");
      kept =
          Confirmation.of(
              regions.original(),
              terms,
              regions.proposals(terms, proved.invariants()),
              checker,
              context.within(CONFIRMATION).deadline());
      evidence.add(
          "%d of %d invariants hold for regions as a whole, checked by %s; the others are left out"
              .formatted(count(kept), count(proved.invariants()), checker.name()));
    }
    return new HornResult.Proved(evidence, kept);
  }

  private static int count(List<Invariant> invariants) {
    return invariants.stream().mapToInt(i -> i.statements().size()).sum();
  }
}
