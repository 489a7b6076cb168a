package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import narwhal.engine.bmc.invariant.Houdini;
import narwhal.engine.bmc.invariant.Invariants;
import narwhal.engine.bmc.invariant.Suggestions;
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
import narwhal.solver.SmtSolver;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Bounded model checking: unroll up to bounds, ask a solver for a violation; if there is none, ask
 * whether some execution passes a bound; if not, the program is safe; otherwise try induction, and
 * if that fails double the bounds that are too small and start again.
 */
public final class BmcEngine {
  private static final Duration PER_CUT = Duration.ofSeconds(5);

  /** The least time for which a question is asked again. */
  private static final Duration AGAIN = Duration.ofMillis(500);

  /** How many attempts look for invariants; the later ones differ in their bounds alone. */
  private static final int WITH_INVARIANTS = 2;

  private final Program program;
  private final TermFactory terms;
  private final BmcOptions options;
  private final RunContext context;
  private final Prover prover;

  /** False if nobody wants induction, or once it took more than its part of the time. */
  private boolean inductionPays;

  /** The attempt that the last turn did not finish, and how many were finished. */
  private Optional<InductionAttempt> attempt = Optional.empty();

  private int attempts;

  private final Schedule schedule;
  private final Refuted refuted = new Refuted();

  private final Suggestions suggestions;

  private BmcEngine(
      Program program,
      TermFactory terms,
      BmcOptions options,
      Suggestions suggestions,
      RunContext context) {
    this.program = program;
    this.terms = terms;
    this.options = options;
    this.suggestions = suggestions;
    this.context = context;
    prover = new Prover(terms, options, context);
    inductionPays = options.induction();
    schedule = new Schedule(context.deadline());
  }

  /**
   * Searches until there is an answer or the budget ends.
   *
   * @throws narwhal.ir.run.ResourceException "objects" if the program makes more objects than its
   *     pointers can number
   */
  public static BmcResult run(
      Program program, TermFactory terms, BmcOptions options, RunContext context) {
    return run(program, terms, options, Suggestions.NONE, context);
  }

  /**
   * As above.
   *
   * @param suggestions asked once induction is tried
   */
  public static BmcResult run(
      Program program,
      TermFactory terms,
      BmcOptions options,
      Suggestions suggestions,
      RunContext context) {
    return new BmcEngine(program, terms, options, suggestions, context).search();
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
    BmcEngine engine = new BmcEngine(program, terms, options, Suggestions.NONE, context);
    Unrolling unrolling = engine.unroll(Bounds.of(options.initialBound()));
    if (unrolling.isStopped()) {
      throw new ResourceException(unrolling.stopped());
    }
    Term goal = VerificationCondition.of(terms, unrolling.obligations());
    return options.vc().form() == VcForm.DATAFLOW || goal.isConstant()
        ? goal
        : ControlFlowForm.of(terms, goal, context.statistics());
  }

  private BmcResult search() {
    if (program.checks().isEmpty()) {
      return new BmcResult.Safe(Map.of(), List.of(), List.of("there is nothing to check"));
    }
    Bounds bounds = Bounds.of(options.initialBound());
    schedule.begin();
    Unrolling unrolling = unroll(bounds);
    boolean isAgain = false;
    while (true) {
      Prover.Result<Found> violation = isAgain ? oneByOne(unrolling) : together(unrolling);
      switch (violation.answer()) {
        case Answer.Sat sat -> {
          return unsafe(violation.model().orElseThrow());
        }
        case Answer.Unknown unknown when !isWorthwhile(unknown) -> {
          return undecided(unknown, unrolling, bounds);
        }
        case Answer.Unknown unknown -> isAgain = true;
        case Answer.Unsat unsat -> {
          isAgain = false;
          refuted.addAll(unrolling.obligations());
        }
      }
      List<CutPoint> open = List.of();
      if (!isAgain) {
        if (unrolling.isStopped()) {
          Unrolling last = unrolling;
          Bounds tried = bounds;
          return induction(bounds, context.deadline().left()).orElseGet(() -> stopped(last, tried));
        }
        open = openCuts(unrolling);
        if (open.isEmpty()) {
          return safe(unrolling, bounds);
        }
      }
      schedule.endOfSearch();
      Optional<BmcResult> inductive = induction(bounds, schedule.forInduction(attempt.isPresent()));
      schedule.begin();
      if (inductive.isPresent()) {
        return inductive.get();
      }
      if (context.deadline().isPast()) {
        return unknown(UnknownReason.Kind.TIME, "the time is over", open, bounds);
      }
      if (!isAgain) {
        Bounds next = grown(bounds, open, unrolling);
        if (next.equals(bounds)) {
          return unknown(
              UnknownReason.Kind.BOUND, "a loop goes on after the greatest bound", open, bounds);
        }
        bounds = next;
        unrolling = unroll(bounds);
      }
    }
  }

  /**
   * What one question may take: all the time, once nothing else waits for it, or if it decides the
   * program and induction has had a turn or has no loop to work on.
   */
  private Duration question(Unrolling unrolling) {
    boolean decides = unrolling.cuts().isEmpty() && !unrolling.isStopped();
    boolean isAlone = decides && (unrolling.points().isEmpty() || schedule.hasInduced());
    return inductionPays && !isAlone ? schedule.forQuestion() : context.deadline().left();
  }

  /** Whether the question was given up only because others wait. */
  private boolean isWorthwhile(Answer.Unknown unknown) {
    return unknown.reason() == Answer.Reason.TIME
        && inductionPays
        && context.deadline().left().compareTo(AGAIN) > 0;
  }

  /**
   * The checks that are open one after the other, each for a part of the time, then those that are
   * left together.
   */
  private Prover.Result<Found> oneByOne(Unrolling unrolling) {
    List<Obligation> open = refuted.others(unrolling.obligations());
    if (open.size() == 1) {
      return together(unrolling);
    }
    context.progress().accept("asking about %d checks one by one".formatted(open.size()));
    Deadline end = Deadline.in(question(unrolling).dividedBy(2));
    Function<SmtSolver, Found> reader = found(unrolling);
    Duration each = question(unrolling).dividedBy(2L * Math.max(1, open.size()));
    try (Prover.Questions questions = prover.questions(each)) {
      for (Obligation obligation : open) {
        Prover.Result<Found> result = ask(questions, obligation, reader);
        if (result.answer().isSat()) {
          return result;
        }
        if (result.answer().isUnsat()) {
          refuted.add(obligation);
        }
        if (end.isPast()) {
          break;
        }
      }
    }
    return together(unrolling);
  }

  private Prover.Result<Found> ask(
      Prover.Questions questions, Obligation obligation, Function<SmtSolver, Found> reader) {
    if (options.vc().cone()) {
      ConeOfInfluence.Result cone = ConeOfInfluence.of(terms, List.of(obligation));
      if (isEnough(cone, term -> questions.ask(term, solver -> 0).answer())) {
        return new Prover.Result<>(new Answer.Unsat(), Optional.empty(), prover.first().name());
      }
    }
    return questions.ask(obligation.violation(), reader);
  }

  /** All checks that are open in one question. */
  private Prover.Result<Found> together(Unrolling unrolling) {
    if (options.vc().cone()) {
      ConeOfInfluence.Result cone =
          ConeOfInfluence.of(terms, refuted.others(unrolling.obligations()));
      if (isEnough(cone, term -> prover.decide(term, question(unrolling), solver -> 0).answer())) {
        return new Prover.Result<>(new Answer.Unsat(), Optional.empty(), prover.first().name());
      }
    }
    return prover.decide(goal(unrolling), question(unrolling), found(unrolling));
  }

  /** Whether what the cone leaves of violations is refuted, and with it the violations. */
  private boolean isEnough(ConeOfInfluence.Result cone, Function<Term, Answer> ask) {
    context.statistics().add("bmc.cone.dropped", cone.dropped());
    if (cone.dropped() == 0) {
      return false;
    }
    context.statistics().add("bmc.cone.questions", 1);
    boolean isRefuted = ask.apply(VerificationCondition.any(terms, cone.violations())).isUnsat();
    context.statistics().add("bmc.cone.refuted", isRefuted ? 1 : 0);
    return isRefuted;
  }

  private Unrolling unroll(Bounds bounds) {
    long start = System.nanoTime();
    prover.startOver();
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
   * Tries to prove all checks for loops without a bound: with invariants from a single round, then
   * with invariants from as many rounds as the bounds say, then without. What one turn leaves
   * unfinished, the next goes on with.
   */
  private Optional<BmcResult> induction(Bounds bounds, Duration turn) {
    if (!inductionPays || turn.isZero()) {
      return Optional.empty();
    }
    schedule.begin();
    Deadline slice = Deadline.in(turn);
    Optional<BmcResult> proved = Optional.empty();
    boolean isOver = false;
    while (!isOver && proved.isEmpty() && !slice.isPast()) {
      boolean isFirst = attempts == 0;
      if (attempt.isEmpty()) {
        attempt = attempt(isFirst ? Bounds.of(0) : bounds, slice);
      }
      Optional<Invariants> invariants = attempt.flatMap(it -> it.proceed(slice));
      proved = invariants.map(it -> proved(attempt.orElseThrow(), it));
      boolean isFinished = attempt.isPresent() && attempt.get().isFinished();
      if (isFinished) {
        attempt = Optional.empty();
        attempts++;
      }
      isOver = !isFinished || !isFirst;
    }
    schedule.endOfInduction();
    return proved;
  }

  /** An attempt with these bounds; empty if the program cannot be unrolled for it. */
  private Optional<InductionAttempt> attempt(Bounds bounds, Deadline slice) {
    Unrolling unrolling = unroll(bounds, true, slice);
    if (unrolling.isStopped() || !unrolling.cuts().isEmpty()) {
      inductionPays &= unrolling.stopped().equals("time") || !unrolling.isStopped();
      return Optional.empty();
    }
    context.statistics().add("bmc.inductions", 1);
    context.progress().accept("bound %d: trying induction".formatted(greatest(bounds)));
    Optional<Houdini> houdini =
        attempts < WITH_INVARIANTS
            ? Optional.of(new Houdini(terms, program.pointers(), unrolling, suggestions))
            : Optional.empty();
    return Optional.of(new InductionAttempt(terms, prover, bounds, unrolling, houdini, context));
  }

  private BmcResult proved(InductionAttempt attempt, Invariants invariants) {
    prover.restsOnLast();
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "proved for any number of rounds by %d-induction%s"
            .formatted(
                Math.max(1, greatest(attempt.bounds())),
                invariants.size() == 0 ? "" : " with " + invariants.size() + " invariants"));
    if (options.recheck()) {
      evidence.add(
          new SecondOpinion(prover, context)
              .on(List.of(invariants.broken(), attempt.goal(invariants))));
    }
    return new BmcResult.Safe(
        checks,
        loopBounds(attempt.unrolling().points(), attempt.bounds()),
        evidence,
        invariants.proposals());
  }

  private static int greatest(Bounds bounds) {
    return bounds.special().values().stream().max(Comparator.naturalOrder()).orElse(bounds.base());
  }

  /** What a violation proves: the first obligation broken, and the choices that lead there. */
  private record Found(Obligation obligation, Counterexample counterexample) {}

  private Function<SmtSolver, Found> found(Unrolling unrolling) {
    return solver -> {
      ModelReader reader = new ModelReader(solver, terms, unrolling, program.pointers());
      Obligation first = reader.firstViolated();
      return new Found(first, reader.read(first));
    };
  }

  /** Satisfied by the executions that violate a check and are not known to be impossible. */
  private Term goal(Unrolling unrolling) {
    Term goal = VerificationCondition.of(terms, refuted.others(unrolling.obligations()));
    context.statistics().set("bmc.vc.nodes", VerificationCondition.nodes(goal));
    return goal;
  }

  private BmcResult unsafe(Found found) {
    prover.restsOnLast();
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
            ? List.of(
                !prover.decide(goals.get(0), question(unrolling), solver -> 0).answer().isUnsat())
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
    prover.restsOnAll();
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    List<String> evidence = new ArrayList<>();
    if (options.recheck()) {
      Term cuts =
          VerificationCondition.any(terms, unrolling.cuts().stream().map(Cut::reached).toList());
      evidence.add(
          new SecondOpinion(prover, context)
              .on(List.of(VerificationCondition.of(terms, unrolling.obligations()), cuts)));
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
