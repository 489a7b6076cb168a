package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.solver.race.Entry;
import narwhal.solver.race.Race;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Asks solvers whether a formula has a model: the first one, and soon the others beside it. */
final class Prover {
  /** How long the first solver works alone: most questions are answered by then. */
  private static final Duration HEAD_START = Duration.ofMillis(500);

  private final TermFactory terms;
  private final RunContext context;
  private final VcForm form;
  private final List<SolverBackend> backends = new ArrayList<>();

  /** Who has refuted something. */
  private final Set<String> refuters = new HashSet<>();

  private long spent;

  /** What the refutations at the current bounds took those who gave them, in nanoseconds. */
  private long answering;

  /** What the last answer took. */
  private long lastAnswer;

  /** An answer, and what was read from the model of a {@code Sat}. */
  record Result<T>(Answer answer, Optional<T> model, String solver) {}

  Prover(TermFactory terms, BmcOptions options, RunContext context) {
    this.terms = terms;
    this.context = context;
    this.form = options.vc().form();
    backends.add(Solvers.named(options.solver()));
    Solvers.all().stream()
        .filter(b -> b.name().equals(options.secondSolver()) && !b.name().equals(options.solver()))
        .forEach(backends::add);
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
  }

  /** The verdict rests on all refutations since {@link #startOver}. */
  void restsOnAll() {
    context.statistics().set("bmc.final.us", answering / 1000);
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
    spent += System.nanoTime() - start;
    context.statistics().add("bmc.solver.us", (System.nanoTime() - start) / 1000);
    context.statistics().add("bmc.solver.checks", checks);
  }

  private Answer noted(Answer answer, SolverBackend backend) {
    if (answer.isUnsat()) {
      refuters.add(backend.name());
    }
    return answer;
  }

  /**
   * Decides {@code goal}: the first solver gets a head start, then the others work beside it and
   * the first answer counts.
   */
  <T> Result<T> decide(Term goal, Duration time, Function<SmtSolver, T> reader) {
    if (goal.isFalse()) {
      lastAnswer = 0;
      return new Result<>(new Answer.Unsat(), Optional.empty(), "simplification");
    }
    long start = System.nanoTime();
    try (Race race = new Race(terms, shaped(goal), time)) {
      race.enter(backends.get(0));
      Optional<Entry> winner = race.winner(HEAD_START);
      if (winner.isEmpty()) {
        backends.stream().skip(1).forEach(race::enter);
        winner = race.winner(race.rest());
      }
      return winner.map(entry -> read(entry, reader)).orElseGet(() -> undecided(race));
    } finally {
      asked(start, 1);
    }
  }

  private <T> Result<T> read(Entry entry, Function<SmtSolver, T> reader) {
    Answer answer = noted(entry.await(Duration.ZERO), entry.backend());
    answered(answer, entry.taken().toNanos());
    context.statistics().add("bmc.solver.won." + entry.backend().name(), 1);
    Optional<T> model =
        answer.isSat() ? Optional.of(reader.apply(entry.session())) : Optional.empty();
    return new Result<>(answer, model, entry.backend().name());
  }

  private <T> Result<T> undecided(Race race) {
    Answer answer = Answer.unknown(Answer.Reason.TIME, "no time left");
    for (Entry entry : race.entries()) {
      answer = entry.await(Duration.ZERO);
      context.progress().accept(entry.backend().name() + ": " + describe(answer));
    }
    return new Result<>(answer, Optional.empty(), first().name());
  }

  /** What the first solver says within some time. */
  Answer decideFirst(Term goal, Duration time) {
    lastAnswer = 0;
    return goal.isFalse()
        ? new Answer.Unsat()
        : noted(decide(first(), goal, time, solver -> 0).answer(), first());
  }

  <T> Result<T> decide(
      SolverBackend backend, Term goal, Duration time, Function<SmtSolver, T> reader) {
    if (time.toMillis() < 1) {
      return new Result<>(
          Answer.unknown(Answer.Reason.TIME, "no time left"), Optional.empty(), backend.name());
    }
    long start = System.nanoTime();
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT.withTime(time).once())) {
      solver.assertTerm(shaped(goal));
      Answer answer = solver.check();
      lastAnswer = System.nanoTime() - start;
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

    <T> Result<T> ask(Term goal, Function<SmtSolver, T> reader) {
      long start = System.nanoTime();
      Answer answer =
          goal.isFalse() ? new Answer.Unsat() : noted(solver.check(List.of(shaped(goal))), first());
      answered(answer, System.nanoTime() - start);
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
    long start = System.nanoTime();
    List<Boolean> result = new ArrayList<>();
    try (SmtSolver solver = backends.get(0).open(terms, SolverOptions.DEFAULT.withTime(each))) {
      for (Term goal : goals) {
        boolean isDecided = goal.isConstant() || context.deadline().isPast();
        result.add(
            isDecided
                ? !goal.isFalse()
                : !noted(solver.check(List.of(shaped(goal))), first()).isUnsat());
      }
      answered(new Answer.Unsat(), System.nanoTime() - start);
    } finally {
      asked(start, goals.size());
    }
    return result;
  }

  static String describe(Answer answer) {
    return switch (answer) {
      case Answer.Sat sat -> "sat";
      case Answer.Unsat unsat -> "unsat";
      case Answer.Unknown unknown -> "unknown (" + unknown.reason() + " " + unknown.detail() + ")";
    };
  }
}
