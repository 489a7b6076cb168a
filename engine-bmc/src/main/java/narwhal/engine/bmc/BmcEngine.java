package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.bmc.invariant.Houdini;
import narwhal.engine.bmc.invariant.Invariants;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.Cut;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.engine.bmc.unroll.UnrollSettings;
import narwhal.engine.bmc.unroll.Unroller;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Bounded model checking: unroll up to bounds, ask a solver for a violation; if there is none, ask
 * whether some execution passes a bound; if not, the program is safe; otherwise try induction, and
 * if that fails double the bounds that are too small and start again.
 */
public final class BmcEngine {
  private static final Duration PER_CUT = Duration.ofSeconds(5);

  /** What the second solver gets at most to confirm a proof. */
  private static final Duration RECHECK = Duration.ofSeconds(10);

  private final Program program;
  private final TermFactory terms;
  private final BmcOptions options;
  private final RunContext context;
  private final Prover prover;

  /** False if nobody wants induction, or once it took more than its part of the time. */
  private boolean inductionPays;

  private boolean invariantsTried;

  private BmcEngine(Program program, TermFactory terms, BmcOptions options, RunContext context) {
    this.program = program;
    this.terms = terms;
    this.options = options;
    this.context = context;
    prover = new Prover(terms, options, context);
    inductionPays = options.induction();
  }

  /**
   * Searches until there is an answer or the budget ends.
   *
   * @throws narwhal.ir.run.ResourceException "objects" if the program makes more objects than its
   *     pointers can number
   */
  public static BmcResult run(
      Program program, TermFactory terms, BmcOptions options, RunContext context) {
    return new BmcEngine(program, terms, options, context).search();
  }

  /**
   * The formula whose models are the executions that violate a check while no loop or recursion is
   * repeated more often than the initial bound.
   *
   * @throws narwhal.ir.run.ResourceException as {@link #run}, and if the unrolling outgrows its
   *     budget
   */
  public static Term formula(
      Program program, TermFactory terms, BmcOptions options, RunContext context) {
    BmcEngine engine = new BmcEngine(program, terms, options, context);
    Unrolling unrolling = engine.unroll(Bounds.of(options.initialBound()));
    if (unrolling.isStopped()) {
      throw new ResourceException(unrolling.stopped());
    }
    return engine.goal(unrolling);
  }

  private BmcResult search() {
    if (program.checks().isEmpty()) {
      return new BmcResult.Safe(Map.of(), List.of(), List.of("there is nothing to check"));
    }
    Bounds bounds = Bounds.of(options.initialBound());
    while (true) {
      Unrolling unrolling = unroll(bounds);
      Optional<BmcResult> decided = violation(unrolling, bounds);
      if (decided.isPresent()) {
        return decided.get();
      }
      if (unrolling.isStopped()) {
        return stopped(unrolling, bounds);
      }
      List<CutPoint> open = openCuts(unrolling);
      if (open.isEmpty()) {
        return safe(unrolling, bounds);
      }
      Optional<BmcResult> inductive = induction(bounds);
      if (inductive.isPresent()) {
        return inductive.get();
      }
      Bounds next = grown(bounds, open, unrolling);
      if (next.equals(bounds)) {
        return unknown(
            UnknownReason.Kind.BOUND, "a loop goes on after the greatest bound", open, bounds);
      }
      if (context.deadline().isPast()) {
        return unknown(UnknownReason.Kind.TIME, "the time is over", open, bounds);
      }
      bounds = next;
    }
  }

  private Unrolling unroll(Bounds bounds) {
    long start = System.nanoTime();
    Deadline slice = Deadline.in(context.deadline().left().dividedBy(2));
    Unrolling unrolling = unroll(bounds, false, slice);
    context.statistics().add("bmc.unroll.us", (System.nanoTime() - start) / 1000);
    context.statistics().add("bmc.rounds", 1);
    context.statistics().add("bmc.steps", unrolling.steps());
    context.statistics().set("bmc.terms", terms.size());
    context.statistics().set("bmc.obligations", unrolling.obligations().size());
    context.statistics().set("bmc.bound", greatest(bounds));
    long loops = unrolling.cuts().stream().map(Cut::point).distinct().count();
    context
        .progress()
        .accept(
            "bound %d: %d checks, %d loops cut%s, solving …"
                .formatted(
                    greatest(bounds),
                    unrolling.obligations().size(),
                    loops,
                    unrolling.isStopped() ? ", stopped (" + unrolling.stopped() + ")" : ""));
    return unrolling;
  }

  private Unrolling unroll(Bounds bounds, boolean inductive, Deadline slice) {
    UnrollSettings settings =
        new UnrollSettings(bounds, inductive, options.memory(), options.maxTerms());
    Unrolling unrolling = Unroller.unroll(program, terms, settings, slice);
    unrolling
        .memory()
        .forEach((rule, count) -> context.statistics().add("bmc.memory." + rule, count));
    return unrolling;
  }

  /**
   * Tries to prove all checks for loops without a bound: once with invariants from a single round,
   * then with as many rounds as the bounds say. Each gets a part of the time, and induction is
   * given up for good once that was not enough.
   */
  private Optional<BmcResult> induction(Bounds bounds) {
    if (!inductionPays) {
      return Optional.empty();
    }
    boolean isFirst = !invariantsTried;
    invariantsTried = true;
    if (isFirst) {
      Optional<BmcResult> proved =
          induction(Bounds.of(0), Deadline.in(context.deadline().left().dividedBy(3)), true);
      if (proved.isPresent()) {
        return proved;
      }
    }
    return inductionPays
        ? induction(bounds, Deadline.in(context.deadline().left().dividedBy(5)), isFirst)
        : Optional.empty();
  }

  private Optional<BmcResult> induction(Bounds bounds, Deadline slice, boolean withInvariants) {
    Unrolling unrolling = unroll(bounds, true, slice);
    inductionPays = !unrolling.isStopped();
    if (unrolling.isStopped() || !unrolling.cuts().isEmpty()) {
      return Optional.empty();
    }
    context.statistics().add("bmc.inductions", 1);
    context.progress().accept("bound %d: trying induction".formatted(greatest(bounds)));
    Invariants invariants = Invariants.none(terms, unrolling);
    Term goal = VerificationCondition.any(terms, invariants.violations());
    Duration part = withInvariants ? slice.left().dividedBy(4) : slice.left();
    Answer answer = prover.decideFirst(goal, part);
    if (!answer.isUnsat() && withInvariants) {
      Deadline search = Deadline.in(slice.left().multipliedBy(3).dividedBy(4));
      invariants = Houdini.find(terms, program.pointers(), unrolling, prover.first(), search);
      context.statistics().add("bmc.candidates", invariants.guessed());
      context.statistics().add("bmc.invariants", invariants.size());
      context.statistics().add("bmc.invariant.questions", invariants.questions());
      goal = VerificationCondition.any(terms, invariants.violations());
      answer = invariants.size() == 0 ? answer : prover.decideFirst(goal, slice.left());
    } else {
      inductionPays = !(answer instanceof Answer.Unknown);
    }
    return answer.isUnsat()
        ? Optional.of(proved(unrolling, bounds, invariants, goal))
        : Optional.empty();
  }

  private BmcResult proved(Unrolling unrolling, Bounds bounds, Invariants invariants, Term goal) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "proved for any number of rounds by %d-induction%s"
            .formatted(
                Math.max(1, greatest(bounds)),
                invariants.size() == 0 ? "" : " with " + invariants.size() + " invariants"));
    if (options.recheck()) {
      evidence.add(recheck(List.of(invariants.broken(), goal)));
    }
    return new BmcResult.Safe(checks, loopBounds(unrolling.points(), bounds), evidence);
  }

  private static int greatest(Bounds bounds) {
    return bounds.special().values().stream().max(Comparator.naturalOrder()).orElse(bounds.base());
  }

  /** What a violation proves: the first obligation broken, and the choices that lead there. */
  private record Found(Obligation obligation, Counterexample counterexample) {}

  private Optional<BmcResult> violation(Unrolling unrolling, Bounds bounds) {
    Prover.Result<Found> result =
        prover.decide(
            goal(unrolling),
            solver -> {
              ModelReader reader = new ModelReader(solver, terms, unrolling, program.pointers());
              Obligation first = reader.firstViolated();
              return new Found(first, reader.read(first));
            });
    return switch (result.answer()) {
      case Answer.Unsat unsat -> Optional.empty();
      case Answer.Sat sat -> Optional.of(unsafe(result.model().orElseThrow()));
      case Answer.Unknown unknown -> Optional.of(undecided(unknown, unrolling, bounds));
    };
  }

  private Term goal(Unrolling unrolling) {
    return VerificationCondition.of(terms, unrolling.obligations());
  }

  private BmcResult unsafe(Found found) {
    int check = found.obligation().check();
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    for (CheckInfo info : program.checks()) {
      checks.put(
          info.id(),
          info.id() == check
              ? new CheckStatus.Violated()
              : new CheckStatus.Open("the search ended with the first violation"));
    }
    return new BmcResult.Unsafe(check, found.counterexample(), checks);
  }

  /** The loops and recursions that some execution may repeat more often than they were unrolled. */
  private List<CutPoint> openCuts(Unrolling unrolling) {
    Map<CutPoint, List<Term>> byPoint = new LinkedHashMap<>();
    for (Cut cut : unrolling.cuts()) {
      byPoint.computeIfAbsent(cut.point(), point -> new ArrayList<>()).add(cut.reached());
    }
    List<CutPoint> points = List.copyOf(byPoint.keySet());
    List<Term> goals =
        byPoint.values().stream().map(all -> VerificationCondition.any(terms, all)).toList();
    List<CutPoint> open = new ArrayList<>();
    Duration tenth = context.deadline().left().dividedBy(10);
    Duration each = tenth.compareTo(PER_CUT) < 0 ? tenth : PER_CUT;
    List<Boolean> mayHold =
        goals.size() == 1
            ? List.of(!prover.decide(goals.get(0), solver -> 0).answer().isUnsat())
            : prover.mayHold(goals, each);
    for (int i = 0; i < points.size(); i++) {
      if (mayHold.get(i)) {
        open.add(points.get(i));
      }
    }
    return open;
  }

  /** The bounds, greater where an execution may pass them; the same if that is not allowed. */
  private Bounds grown(Bounds bounds, List<CutPoint> open, Unrolling unrolling) {
    Bounds next = bounds;
    for (Cut cut : unrolling.cuts()) {
      if (open.contains(cut.point()) && cut.isDecided()) {
        next = bounds.withMoreDecided(options.maxBound());
        break;
      }
    }
    for (Cut cut : unrolling.cuts()) {
      CutPoint point = cut.point();
      if (open.contains(point) && !cut.isDecided() && bounds.of(point) < options.maxBound(point)) {
        long doubled = Math.max(1, 2L * bounds.of(point));
        next = next.with(point, (int) Math.min(options.maxBound(point), doubled));
      }
    }
    return next;
  }

  private BmcResult safe(Unrolling unrolling, Bounds bounds) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    List<String> evidence = new ArrayList<>();
    if (options.recheck()) {
      Term cuts =
          VerificationCondition.any(terms, unrolling.cuts().stream().map(Cut::reached).toList());
      evidence.add(recheck(List.of(goal(unrolling), cuts)));
    }
    Bounds sufficed = bounds;
    if (options.loops().advises()) {
      Map<CutPoint, Integer> smallest =
          new BoundAdvisor(terms, prover, context).smallest(unrolling);
      for (Map.Entry<CutPoint, Integer> entry : smallest.entrySet()) {
        sufficed =
            sufficed.with(entry.getKey(), Math.min(entry.getValue(), bounds.of(entry.getKey())));
      }
    }
    return new BmcResult.Safe(checks, loopBounds(unrolling.points(), sufficed), evidence);
  }

  /**
   * Proves once more, by the second solver, that none of the goals can hold: the verification
   * condition, and what it rests on.
   */
  private String recheck(List<Term> goals) {
    if (goals.stream().allMatch(Term::isFalse)) {
      return "final VC proved by simplification alone";
    }
    if (prover.second().isEmpty()) {
      return "final VC not re-proved: there is no second solver";
    }
    String name = prover.second().get().name();
    Duration half = context.deadline().left().dividedBy(2);
    Deadline limit = Deadline.in(half.compareTo(RECHECK) < 0 ? half : RECHECK);
    for (Term goal : goals) {
      Answer answer =
          goal.isFalse()
              ? new Answer.Unsat()
              : prover.decide(prover.second().get(), goal, limit.left(), solver -> 0).answer();
      if (answer.isSat()) {
        throw new IllegalStateException(
            "the solvers disagree: " + name + " finds a model of the final VC");
      }
      if (!answer.isUnsat()) {
        return "final VC not re-proved: " + name + " answers " + Prover.describe(answer);
      }
    }
    return "final VC re-proved by " + name;
  }

  private static List<LoopBound> loopBounds(Iterable<CutPoint> points, Bounds bounds) {
    List<LoopBound> result = new ArrayList<>();
    for (CutPoint point : points) {
      result.add(
          new LoopBound(
              point.procedure(), point.isRecursion(), point.location(), bounds.of(point)));
    }
    result.sort(Comparator.comparing(LoopBound::toString));
    return result;
  }

  private BmcResult stopped(Unrolling unrolling, Bounds bounds) {
    boolean time = unrolling.stopped().equals("time");
    String detail =
        "unrolling ended after %d steps at bound %d; no violation among the %d checks reached"
            .formatted(unrolling.steps(), greatest(bounds), unrolling.obligations().size());
    return unknown(
        time ? UnknownReason.Kind.TIME : UnknownReason.Kind.MEMORY,
        detail,
        List.copyOf(unrolling.points()),
        bounds);
  }

  private BmcResult undecided(Answer.Unknown answer, Unrolling unrolling, Bounds bounds) {
    UnknownReason.Kind kind =
        switch (answer.reason()) {
          case TIME, INTERRUPTED -> UnknownReason.Kind.TIME;
          case MEMORY -> UnknownReason.Kind.MEMORY;
          case UNSUPPORTED, INCOMPLETE, CRASH -> UnknownReason.Kind.SOLVER;
        };
    String detail =
        "the solver did not decide %d checks at bound %d: %s"
            .formatted(unrolling.obligations().size(), greatest(bounds), Prover.describe(answer));
    return unknown(kind, detail, List.copyOf(unrolling.points()), bounds);
  }

  private BmcResult unknown(
      UnknownReason.Kind kind, String detail, List<CutPoint> cuts, Bounds bounds) {
    String advice =
        switch (kind) {
          case BOUND -> "raise --max-bound";
          case TIME -> "raise --timeout, or set --max-bound to learn what holds up to a bound";
          case MEMORY -> "raise --memory, or lower --max-bound";
          case SOLVER -> "try another --solver";
        };
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Open(kind.label())));
    return new BmcResult.Unknown(
        new UnknownReason(kind, detail, loopBounds(cuts, bounds), advice), checks);
  }
}
