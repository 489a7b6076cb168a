package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import narwhal.engine.bmc.invariant.Houdini;
import narwhal.engine.bmc.invariant.Invariants;
import narwhal.engine.bmc.invariant.Suggestions;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.Obligation;
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
  /** The least time for which a question is asked again. */
  private static final Duration AGAIN = Duration.ofMillis(500);

  /** How many attempts look for invariants; the later ones differ in their bounds alone. */
  private static final int WITH_INVARIANTS = 2;

  private final Program program;
  private final TermFactory terms;
  private final BmcOptions options;
  private final RunContext context;
  private final Prover prover;
  private final Stages stages;
  private final LookAhead lookAhead;

  /** False if nobody wants induction, or once it took more than its part of the time. */
  private boolean inductionPays;

  /** The attempt that the last turn did not finish, and how many were finished. */
  private Optional<InductionAttempt> attempt = Optional.empty();

  private int attempts;

  /** What looking ahead found while the last question was asked. */
  private Optional<Stage> ahead = Optional.empty();

  /** What was left for bounds of which it was not known that no execution passes them. */
  private Optional<Stage> left = Optional.empty();

  private final Schedule schedule;
  private final Refuted refuted = new Refuted();

  private final Suggestions suggestions;

  private BmcEngine(
      Program program,
      TermFactory terms,
      BmcOptions options,
      Suggestions suggestions,
      Patience patience,
      RunContext context) {
    this.program = program;
    this.terms = terms;
    this.options = options;
    this.suggestions = suggestions;
    this.context = context;
    prover = new Prover(terms, options, patience, context);
    stages = new Stages(program, terms, options, prover, context);
    lookAhead = new LookAhead(stages, patience, context);
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
    return run(program, terms, options, suggestions, Patience.DEFAULT, context);
  }

  static BmcResult run(
      Program program,
      TermFactory terms,
      BmcOptions options,
      Suggestions suggestions,
      Patience patience,
      RunContext context) {
    BmcEngine engine = new BmcEngine(program, terms, options, suggestions, patience, context);
    try {
      return engine.search();
    } finally {
      engine.prover.close();
    }
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
    BmcEngine engine =
        new BmcEngine(program, terms, options, Suggestions.NONE, Patience.DEFAULT, context);
    Unrolling unrolling = engine.stages.at(Bounds.of(options.initialBound())).unrolling();
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
      return new BmcResult.Safe(
          Map.of(), List.of(), List.of("there is nothing to check"), true, List.of());
    }
    schedule.begin();
    Stage stage = stages.at(Bounds.of(options.initialBound()));
    boolean isAgain = false;
    while (true) {
      ahead = Optional.empty();
      Prover.Result<Found> violation = isAgain ? oneByOne(stage) : together(stage);
      if (ahead.isPresent()) {
        prover.startOver();
        left = Optional.of(stage).filter(it -> ahead.get().isToBeUnited());
        stage = stages.at(ahead.get().bounds());
        isAgain = false;
        continue;
      }
      switch (violation.answer()) {
        case Answer.Sat sat -> {
          Found found = violation.model().orElseThrow();
          if (found.passed().isEmpty()) {
            return unsafe(found);
          }
          isAgain = false;
          stage.foundOpen(found.passed(), 0);
          if (left.isPresent()) {
            prover.startOver();
            stages.keep(stage);
            stage = stages.back(left.get());
            left = Optional.empty();
            continue;
          }
        }
        case Answer.Unknown unknown when !isWorthwhile(unknown) -> {
          return undecided(unknown, stage);
        }
        case Answer.Unknown unknown -> isAgain = true;
        case Answer.Unsat unsat -> {
          isAgain = false;
          refuted.addAll(stage.unrolling().obligations());
          if (stage.isUnited()) {
            stage.foundOpen(List.of(), 0);
          }
        }
      }
      List<CutPoint> open = List.of();
      if (!isAgain) {
        if (stage.unrolling().isStopped()) {
          Stage last = stage;
          return induction(stage.bounds(), context.deadline().left())
              .orElseGet(() -> stopped(last));
        }
        open = stages.open(stage, question(stage));
        if (open.isEmpty()) {
          return safe(stage);
        }
        prover.close();
      }
      schedule.endOfSearch();
      Optional<BmcResult> inductive =
          induction(stage.bounds(), schedule.forInduction(attempt.isPresent()));
      schedule.begin();
      if (inductive.isPresent()) {
        return inductive.get();
      }
      if (context.deadline().isPast()) {
        return unknown(
            UnknownReason.Kind.TIME, context.deadline().clock().over(), open, stage.bounds());
      }
      if (!isAgain) {
        Bounds next = stages.grown(stage, open);
        if (next.equals(stage.bounds())) {
          return unknown(
              UnknownReason.Kind.BOUND, "a loop goes on after the greatest bound", open, next);
        }
        prover.startOver();
        stage = stages.at(next);
      }
    }
  }

  /**
   * What one question may take: all the time, once nothing else waits for it, or if it decides the
   * program and induction has had a turn or has no loop to work on.
   */
  private Duration question(Stage stage) {
    boolean isAlone =
        stage.isWhole() && (stage.unrolling().points().isEmpty() || schedule.hasInduced());
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
  private Prover.Result<Found> oneByOne(Stage stage) {
    List<Obligation> open = refuted.others(stage.unrolling().obligations());
    if (open.size() == 1) {
      return together(stage);
    }
    context.progress().accept("asking about %d checks one by one".formatted(open.size()));
    Deadline end = context.deadline().within(question(stage).dividedBy(2));
    Function<SmtSolver, Found> reader = found(stage);
    Duration each = question(stage).dividedBy(2L * Math.max(1, open.size()));
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
    return together(stage);
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
  private Prover.Result<Found> together(Stage stage) {
    Term goal = stage.goal().filter(asked -> goesOn(stage, asked)).orElseGet(() -> goal(stage));
    if (options.vc().cone() && !prover.isPutOff(goal)) {
      List<Obligation> all = stage.unrolling().obligations();
      ConeOfInfluence.Result cone = ConeOfInfluence.of(terms, refuted.others(all));
      if (isEnough(cone, term -> prover.decide(term, question(stage), solver -> 0).answer())) {
        stage.ask(List.of(VerificationCondition.of(terms, all)), all.size(), false);
        return new Prover.Result<>(new Answer.Unsat(), Optional.empty(), prover.first().name());
      }
    }
    Prover.Meanwhile meanwhile =
        stage.isWhole() || stage.isToBeUnited() || stage.stays() || stage.unrolling().isStopped()
            ? Prover.Meanwhile.NOTHING
            : isAnswered -> {
              ahead = lookAhead.from(stage, isAnswered);
              return ahead.isPresent();
            };
    return prover.pursue(goal, question(stage), found(stage), meanwhile);
  }

  /** Whether the question that was put off is the one to ask: most of its checks are open still. */
  private boolean goesOn(Stage stage, Term asked) {
    return prover.isPutOff(asked)
        && 2 * refuted.others(stage.unrolling().obligations()).size() >= stage.asked();
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
    Deadline slice = context.deadline().within(turn);
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
    Unrolling unrolling = stages.unroll(bounds, true, slice);
    if (unrolling.isStopped() || !unrolling.cuts().isEmpty()) {
      inductionPays &= isOutOfTime(unrolling) || !unrolling.isStopped();
      return Optional.empty();
    }
    context.statistics().add("bmc.inductions", 1);
    context.progress().accept("bound %d: trying induction".formatted(Stages.greatest(bounds)));
    Optional<Houdini> houdini =
        attempts < WITH_INVARIANTS
            ? Optional.of(new Houdini(terms, program.pointers(), unrolling, suggestions))
            : Optional.empty();
    return Optional.of(new InductionAttempt(terms, prover, bounds, unrolling, houdini, context));
  }

  private boolean isOutOfTime(Unrolling unrolling) {
    return unrolling.stopped().equals(context.deadline().clock().resource());
  }

  private long now() {
    return context.deadline().clock().nanos();
  }

  private BmcResult proved(InductionAttempt attempt, Invariants invariants) {
    prover.restsOnLast();
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "proved for any number of rounds by %d-induction%s"
            .formatted(
                Math.max(1, Stages.greatest(attempt.bounds())),
                invariants.size() == 0 ? "" : " with " + invariants.size() + " invariants"));
    Opinion opinion =
        opinion(now(), () -> List.of(invariants.broken(), attempt.goal(invariants)), evidence);
    return new BmcResult.Safe(
        checks,
        loopBounds(attempt.unrolling().points(), attempt.bounds()),
        evidence,
        opinion.isConfirmed(),
        invariants.proposals());
  }

  /**
   * What a model proves: the first obligation broken, and the choices that lead there.
   *
   * @param passed if no obligation is broken, the loops and recursions that pass their bounds
   */
  private record Found(
      Obligation obligation, Counterexample counterexample, List<CutPoint> passed) {}

  private Function<SmtSolver, Found> found(Stage stage) {
    return solver -> {
      ModelReader reader = new ModelReader(solver, terms, stage.unrolling(), program.pointers());
      Obligation first = reader.firstViolated();
      boolean isBroken = !stage.isUnited() || reader.holds(first.violation());
      List<CutPoint> passed =
          stages.cuts(stage.unrolling()).entrySet().stream()
              .filter(cut -> !isBroken && reader.holds(cut.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      return new Found(first, reader.read(first), passed);
    };
  }

  /**
   * Satisfied by the executions that violate a check and are not known to be impossible, and by
   * those beyond the bounds if that is one question.
   */
  private Term goal(Stage stage) {
    List<Obligation> all = stage.unrolling().obligations();
    List<Obligation> others = refuted.others(all);
    Term goal = VerificationCondition.of(terms, others);
    Set<Obligation> asked = new HashSet<>(others);
    Term settled =
        VerificationCondition.of(terms, all.stream().filter(o -> !asked.contains(o)).toList());
    if (stage.isToBeUnited()) {
      List<Term> either = new ArrayList<>(stages.cuts(stage.unrolling()).values());
      either.add(goal);
      goal = VerificationCondition.any(terms, either);
      context.statistics().add("bmc.united", 1);
    }
    stage.ask(List.of(settled, goal), others.size(), stage.isToBeUnited());
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

  private BmcResult safe(Stage stage) {
    long proved = now();
    prover.restsOnAll(stage.nanosForCuts());
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(info -> checks.put(info.id(), new CheckStatus.Proved()));
    Unrolling unrolling = stage.unrolling();
    Bounds sufficed = stage.bounds();
    if (options.loops().advises()) {
      Map<CutPoint, Integer> smallest =
          new BoundAdvisor(terms, prover, context).smallest(unrolling);
      for (Map.Entry<CutPoint, Integer> entry : smallest.entrySet()) {
        int least = Math.min(entry.getValue(), stage.bounds().of(entry.getKey()));
        sufficed = sufficed.with(entry.getKey(), least);
      }
    }
    List<String> evidence = new ArrayList<>();
    Opinion opinion =
        opinion(
            proved,
            () -> {
              List<Term> goals = new ArrayList<>(stage.goals());
              if (!stage.isUnited()) {
                goals.addAll(stages.cuts(unrolling).values());
              }
              return goals;
            },
            evidence);
    return new BmcResult.Safe(
        checks,
        loopBounds(unrolling.points(), sufficed),
        evidence,
        opinion.isConfirmed(),
        List.of());
  }

  /** What others say of a proof that was found then, if anybody wants to know. */
  private Opinion opinion(long proved, Supplier<List<Term>> goals, List<String> evidence) {
    if (options.recheck() == Recheck.NEVER) {
      return Opinion.NONE;
    }
    Opinion opinion = new SecondOpinion(prover, options.recheck(), proved, context).on(goals.get());
    evidence.add(opinion.words());
    return opinion;
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

  private BmcResult stopped(Stage stage) {
    Unrolling unrolling = stage.unrolling();
    boolean time = isOutOfTime(unrolling);
    String detail =
        "unrolling ended after %d steps at bound %d; no violation among the %d checks reached"
            .formatted(
                unrolling.steps(), Stages.greatest(stage.bounds()), unrolling.obligations().size());
    return unknown(
        time ? UnknownReason.Kind.TIME : UnknownReason.Kind.MEMORY,
        detail,
        List.copyOf(unrolling.points()),
        stage.bounds());
  }

  private BmcResult undecided(Answer.Unknown answer, Stage stage) {
    Unrolling unrolling = stage.unrolling();
    UnknownReason.Kind kind =
        switch (answer.reason()) {
          case TIME, INTERRUPTED -> UnknownReason.Kind.TIME;
          case MEMORY -> UnknownReason.Kind.MEMORY;
          case UNSUPPORTED, INCOMPLETE, CRASH -> UnknownReason.Kind.SOLVER;
        };
    String detail =
        "the solver did not decide %d checks at bound %d: %s"
            .formatted(
                unrolling.obligations().size(),
                Stages.greatest(stage.bounds()),
                Prover.describe(answer));
    return unknown(kind, detail, List.copyOf(unrolling.points()), stage.bounds());
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
