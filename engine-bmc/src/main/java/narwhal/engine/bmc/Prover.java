package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import narwhal.clock.Clock;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.solver.WithoutArrays;
import narwhal.solver.race.Entry;
import narwhal.solver.race.Race;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Asks solvers whether a formula has a model: the first one, and soon the others beside it. */
final class Prover implements AutoCloseable {
  private final TermFactory terms;
  private final RunContext context;
  private final Clock clock;
  private final VcForm form;
  private final boolean isRechecked;
  private final Patience patience;
  private final List<SolverBackend> backends = new ArrayList<>();

  /** Who has refuted something, and who what. */
  private final Set<String> refuters = new HashSet<>();

  private final Set<Refutation> refutations = new HashSet<>();

  private long spent;

  /** What the refutations at the current bounds took those who gave them, in nanoseconds. */
  private long answering;

  /** What the last answer took. */
  private long lastAnswer;

  /** Those who lost a race and still work on its formula, for a second opinion. */
  private final List<Pending> pending = new ArrayList<>();

  /** The question that was put off last. */
  private Optional<PutOff> putOff = Optional.empty();

  /** An answer, and what was read from the model of a {@code Sat}. */
  record Result<T>(Answer answer, Optional<T> model, String solver) {}

  private record Refutation(String solver, Term goal) {}

  private record Pending(Term goal, Entry entry) {}

  private record PutOff(Term goal, Race race) {}

  /** What the asking thread does once the first solver has had its head start. */
  interface Meanwhile {
    Meanwhile NOTHING = isAnswered -> false;

    /** Works until done or until the question is answered; says whether nobody asks any more. */
    boolean makesIdle(BooleanSupplier isAnswered);
  }

  Prover(TermFactory terms, BmcOptions options, Patience patience, RunContext context) {
    this.terms = terms;
    this.context = context;
    clock = context.deadline().clock();
    this.form = options.vc().form();
    this.patience = patience;
    isRechecked = options.recheck() != Recheck.NEVER;
    backends.add(Solvers.named(options.solver()).on(clock));
    Solvers.all().stream()
        .filter(b -> b.name().equals(options.secondSolver()) && !b.name().equals(options.solver()))
        .forEach(backend -> backends.add(beside(backend.on(clock))));
  }

  /** Solvers other than Bitwuzla reach most formulas only without arrays (decision 0038). */
  private static SolverBackend beside(SolverBackend backend) {
    return backend.name().equals("bitwuzla") ? backend : new WithoutArrays(backend);
  }

  /** The goal as solvers get it. */
  private Term shaped(Term goal) {
    return switch (form) {
      case DATAFLOW -> goal;
      case CONTROL_FLOW ->
          goal.isConstant() ? goal : ControlFlowForm.of(terms, goal, context.statistics());
    };
  }

  SolverBackend first() {
    return backends.get(0);
  }

  /**
   * Those to be asked for a second opinion on a proof: the solvers on whose word alone it does not
   * rest. Where several had a part in it, each is to prove the whole.
   */
  List<SolverBackend> others() {
    return backends.stream()
        .filter(b -> refuters.size() > 1 || !refuters.contains(b.name()))
        .toList();
  }

  /** The time that questions have taken so far. */
  Duration spent() {
    return Duration.ofNanos(spent);
  }

  /** Other bounds: what was answered up to now has no part in the verdict. */
  void startOver() {
    answering = 0;
    close();
  }

  /**
   * Ends all work that goes on.
   *
   * @throws IllegalStateException if a solver found a model where another found that there is none
   */
  @Override
  public void close() {
    drop();
    List<Entry> ended = pending.stream().map(Pending::entry).toList();
    pending.clear();
    ended.forEach(Entry::close);
    for (Entry entry : ended) {
      if (entry.await(Duration.ZERO).isSat()) {
        throw new IllegalStateException(
            "the solvers disagree: " + entry.backend().name() + " finds a model");
      }
    }
  }

  /** The verdict rests on all refutations since {@link #startOver} and on one that took so long. */
  void restsOnAll(long nanosMore) {
    context.statistics().set("bmc.final.us", (answering + nanosMore) / 1000);
  }

  /** The verdict rests on the last answer. */
  void restsOnLast() {
    context.statistics().set("bmc.final.us", lastAnswer / 1000);
  }

  /** A proof rests on refutations only, a violation on the last answer. */
  private void answered(Answer answer, long nanos) {
    lastAnswer = nanos;
    answering += answer.isUnsat() ? nanos : 0;
  }

  private void asked(long start, int checks) {
    spent += clock.nanos() - start;
    context.statistics().add("bmc.solver.us", (clock.nanos() - start) / 1000);
    context.statistics().add("bmc.solver.checks", checks);
  }

  private Answer noted(Answer answer, SolverBackend backend, Term goal) {
    if (answer.isUnsat()) {
      refuters.add(backend.name());
      refutations.add(new Refutation(backend.name(), goal));
    }
    return answer;
  }

  /**
   * Decides {@code goal}: the first solver gets a head start, then the others work beside it and
   * the first answer counts.
   */
  <T> Result<T> decide(Term goal, Duration time, Function<SmtSolver, T> reader) {
    if (goal.isFalse()) {
      return known();
    }
    long start = clock.nanos();
    try (Race race = begun(goal, time)) {
      return run(race, goal, context.deadline().within(time), reader, Meanwhile.NOTHING);
    } finally {
      asked(start, 1);
    }
  }

  /**
   * As above. What is done meanwhile comes before the others; if it makes the question idle, the
   * answer is unknown (interrupted). A question that is not answered in its turn is put off: asked
   * again, it goes on where it was, unless another was pursued in between.
   */
  <T> Result<T> pursue(
      Term goal, Duration turn, Function<SmtSolver, T> reader, Meanwhile meanwhile) {
    if (goal.isFalse()) {
      return known();
    }
    long start = clock.nanos();
    Race race = resumed(goal).orElseGet(() -> begun(goal, context.deadline().left()));
    try {
      Result<T> result = run(race, goal, context.deadline().within(turn), reader, meanwhile);
      if (isTime(result.answer()) && race.pause()) {
        putOff = Optional.of(new PutOff(goal, race));
        context.statistics().add("bmc.putOff", 1);
      }
      return result;
    } finally {
      if (putOff.isEmpty()) {
        race.close();
      }
      asked(start, 1);
    }
  }

  /** Whether {@link #pursue} would go on with this. */
  boolean isPutOff(Term goal) {
    return putOff.filter(it -> it.goal() == goal).isPresent();
  }

  private static boolean isTime(Answer answer) {
    return answer instanceof Answer.Unknown unknown && unknown.reason() == Answer.Reason.TIME;
  }

  private Optional<Race> resumed(Term goal) {
    if (!isPutOff(goal)) {
      drop();
      return Optional.empty();
    }
    Optional<Race> race = putOff.map(PutOff::race);
    putOff = Optional.empty();
    race.ifPresent(Race::resume);
    return race;
  }

  /** Gives up the question that was put off. */
  private void drop() {
    Optional<PutOff> dropped = putOff;
    putOff = Optional.empty();
    dropped.ifPresent(it -> it.race().close());
  }

  private <T> Result<T> known() {
    lastAnswer = 0;
    return new Result<>(new Answer.Unsat(), Optional.empty(), "simplification");
  }

  /** A race with the first solver on its way. */
  private Race begun(Term goal, Duration time) {
    Race race = new Race(terms, shaped(goal), time, clock);
    race.enter(first());
    return race;
  }

  private <T> Result<T> run(
      Race race, Term goal, Deadline turn, Function<SmtSolver, T> reader, Meanwhile meanwhile) {
    Duration headStart = patience.headStart();
    Duration left = turn.left();
    Optional<Entry> winner = race.winner(headStart.compareTo(left) < 0 ? headStart : left);
    if (winner.isEmpty()) {
      if (meanwhile.makesIdle(() -> race.winner(Duration.ZERO).isPresent())) {
        return new Result<>(
            Answer.unknown(Answer.Reason.INTERRUPTED, "another question decides more"),
            Optional.empty(),
            first().name());
      }
      winner = race.winner(Duration.ZERO);
    }
    if (winner.isEmpty()) {
      if (race.entries().size() == 1) {
        backends.stream().skip(1).forEach(race::enter);
      }
      winner = race.winner(turn.left());
      winner.ifPresent(entry -> keepOthers(race, goal, entry));
    }
    return winner.map(entry -> read(goal, entry, reader)).orElseGet(() -> undecided(race));
  }

  /** Lets those who have not refuted the goal yet go on beside what comes next. */
  private void keepOthers(Race race, Term goal, Entry winner) {
    if (isRechecked && winner.await(Duration.ZERO).isUnsat()) {
      for (Entry entry : race.entries()) {
        if (entry != winner) {
          race.release(entry);
          pending.add(new Pending(goal, entry));
        }
      }
    }
  }

  /** Whether a solver is at work on a goal. */
  boolean isUnderWay(SolverBackend backend, Term goal) {
    return underWay(backend, goal).isPresent();
  }

  private Optional<Entry> underWay(SolverBackend backend, Term goal) {
    return pending.stream()
        .filter(it -> it.goal() == goal && it.entry().backend().name().equals(backend.name()))
        .map(Pending::entry)
        .findFirst();
  }

  /** What a solver says of a goal, which it may have answered before or still be at work on. */
  Answer opinion(SolverBackend backend, Term goal, Duration time) {
    if (refutations.contains(new Refutation(backend.name(), goal))) {
      return new Answer.Unsat();
    }
    return underWay(backend, goal)
        .map(entry -> entry.await(time))
        .orElseGet(() -> decide(backend, goal, time, solver -> 0).answer());
  }

  private <T> Result<T> read(Term goal, Entry entry, Function<SmtSolver, T> reader) {
    Answer answer = noted(entry.await(Duration.ZERO), entry.backend(), goal);
    answered(answer, entry.taken().toNanos());
    context.statistics().add("bmc.solver.won." + entry.backend().name(), 1);
    Optional<T> model =
        answer.isSat() ? Optional.of(reader.apply(entry.session())) : Optional.empty();
    return new Result<>(answer, model, entry.backend().name());
  }

  private <T> Result<T> undecided(Race race) {
    Optional<Answer> answer = Optional.empty();
    for (Entry entry : race.entries()) {
      Answer said = entry.await(Duration.ZERO);
      context.progress().accept(entry.backend().name() + ": " + describe(said));
      answer = answer.filter(Prover::isTime).or(() -> Optional.of(said));
    }
    return new Result<>(
        answer.orElseGet(() -> Answer.unknown(Answer.Reason.TIME, "no time left")),
        Optional.empty(),
        first().name());
  }

  /** What the first solver says within some time. */
  Answer decideFirst(Term goal, Duration time) {
    lastAnswer = 0;
    return goal.isFalse()
        ? new Answer.Unsat()
        : noted(decide(first(), goal, time, solver -> 0).answer(), first(), goal);
  }

  <T> Result<T> decide(
      SolverBackend backend, Term goal, Duration time, Function<SmtSolver, T> reader) {
    if (time.toMillis() < 1) {
      return new Result<>(
          Answer.unknown(Answer.Reason.TIME, "no time left"), Optional.empty(), backend.name());
    }
    long start = clock.nanos();
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT.withTime(time).once())) {
      solver.assertTerm(shaped(goal));
      Answer answer = solver.check();
      lastAnswer = clock.nanos() - start;
      Optional<T> model = answer.isSat() ? Optional.of(reader.apply(solver)) : Optional.empty();
      return new Result<>(answer, model, backend.name());
    } finally {
      asked(start, 1);
    }
  }

  /** Questions to the first solver one after the other, which share what it learns. */
  final class Questions implements AutoCloseable {
    private final SmtSolver solver;

    private Questions(Duration each) {
      solver = first().open(terms, SolverOptions.DEFAULT.withTime(each));
    }

    Answer answer(Term goal) {
      return goal.isFalse()
          ? new Answer.Unsat()
          : noted(solver.check(List.of(shaped(goal))), first(), goal);
    }

    <T> Result<T> ask(Term goal, Function<SmtSolver, T> reader) {
      long start = clock.nanos();
      Answer answer = answer(goal);
      answered(answer, clock.nanos() - start);
      Optional<T> model = answer.isSat() ? Optional.of(reader.apply(solver)) : Optional.empty();
      asked(start, 1);
      return new Result<>(answer, model, first().name());
    }

    @Override
    public void close() {
      solver.close();
    }
  }

  Questions questions(Duration each) {
    return new Questions(each);
  }

  /** Which of the goals may have a model; each gets at most {@code each}. */
  List<Boolean> mayHold(List<Term> goals, Duration each) {
    long start = clock.nanos();
    List<Boolean> result = new ArrayList<>();
    try (SmtSolver solver = backends.get(0).open(terms, SolverOptions.DEFAULT.withTime(each))) {
      for (Term goal : goals) {
        boolean isDecided = goal.isConstant() || context.deadline().isPast();
        result.add(
            isDecided
                ? !goal.isFalse()
                : !noted(solver.check(List.of(shaped(goal))), first(), goal).isUnsat());
      }
      answered(new Answer.Unsat(), clock.nanos() - start);
    } finally {
      asked(start, goals.size());
    }
    return result;
  }

  static String describe(Answer answer) {
    return switch (answer) {
      case Answer.Sat sat -> "sat";
      case Answer.Unsat unsat -> "unsat";
      case Answer.Unknown unknown when isTime(unknown) -> "unknown (its share is used up)";
      case Answer.Unknown unknown -> "unknown (" + unknown.reason() + " " + unknown.detail() + ")";
    };
  }
}
