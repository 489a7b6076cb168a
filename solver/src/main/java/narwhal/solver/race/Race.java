package narwhal.solver.race;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.clock.Clock;
import narwhal.solver.Answer;
import narwhal.solver.SolverBackend;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One formula and solvers that work on it side by side or, where steps are counted, in turn. The
 * first answer counts; two answers that contradict each other are an internal error.
 */
public final class Race implements AutoCloseable {
  private final TermFactory terms;
  private final Term formula;
  private final Clock clock;
  private final long deadline;
  private final List<Entry> entries = new ArrayList<>();
  private final Object ended = new Object();

  /** A race that ends, undecided, after {@code time}. */
  public Race(TermFactory terms, Term formula, Duration time) {
    this(terms, formula, time, Clock.WALL);
  }

  /** As above, by this clock. */
  public Race(TermFactory terms, Term formula, Duration time, Clock clock) {
    this.clock = clock;
    this.terms = terms;
    this.formula = formula;
    deadline = clock.nanos() + time.toNanos();
  }

  /** Sends one more solver off, unless the time is over. */
  public void enter(SolverBackend backend) {
    Duration left = left();
    if (left.toMillis() > 0) {
      entries.add(
          clock.countsSteps()
              ? new TurnEntry(backend, terms, formula, clock)
              : new ThreadEntry(backend, terms, formula, left, this::tell));
    }
  }

  private Duration left() {
    long nanos = deadline - clock.nanos();
    return nanos > 0 ? Duration.ofNanos(nanos) : Duration.ZERO;
  }

  private void tell() {
    synchronized (ended) {
      ended.notifyAll();
    }
  }

  /** Waits until somebody has decided, all have given up, or the time is over. */
  public Optional<Entry> winner(Duration atMost) {
    return clock.countsSteps() ? inTurn(atMost) : beside(atMost);
  }

  /** Those who are at work share what there is; what one leaves is for those after it. */
  private Optional<Entry> inTurn(Duration atMost) {
    long until = clock.nanos() + Math.min(atMost.toNanos(), left().toNanos());
    List<Entry> open = entries.stream().filter(entry -> !entry.isDone()).toList();
    for (int i = 0; i < open.size() && decided().isEmpty(); i++) {
      open.get(i).await(Duration.ofNanos(Math.max(0, until - clock.nanos()) / (open.size() - i)));
    }
    return decided();
  }

  private Optional<Entry> decided() {
    return entries.stream().filter(Entry::isDecided).findFirst();
  }

  private Optional<Entry> beside(Duration atMost) {
    long until = System.nanoTime() + Math.min(atMost.toNanos(), left().toNanos());
    synchronized (ended) {
      while (true) {
        Optional<Entry> decided = decided();
        long nanos = until - System.nanoTime();
        if (decided.isPresent() || nanos <= 0 || entries.stream().allMatch(Entry::isDone)) {
          return decided;
        }
        try {
          ended.wait(Math.max(1, nanos / 1_000_000));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return Optional.empty();
        }
      }
    }
  }

  /** The time the race has left. */
  public Duration rest() {
    return left();
  }

  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /**
   * Lets those at work wait until {@link #resume}; who cannot wait goes on.
   *
   * @return whether there is anybody whose answer is worth waiting for
   */
  public boolean pause() {
    entries.forEach(Entry::pause);
    return entries.stream().anyMatch(entry -> !entry.isDone() || entry.isDecided());
  }

  /** Ends a pause. */
  public void resume() {
    entries.forEach(Entry::resume);
  }

  /** Takes an entry out, to go on by itself; closing it is up to the caller. */
  public void release(Entry entry) {
    entries.remove(entry);
  }

  /**
   * Ends all checks.
   *
   * @throws IllegalStateException if one solver found a model and another found that there is none
   */
  @Override
  public void close() {
    entries.forEach(Entry::close);
    Optional<Entry> sat = entries.stream().filter(e -> answered(e).isSat()).findFirst();
    Optional<Entry> unsat = entries.stream().filter(e -> answered(e).isUnsat()).findFirst();
    if (sat.isPresent() && unsat.isPresent()) {
      throw new IllegalStateException(
          "the solvers disagree: %s finds a model, %s finds that there is none"
              .formatted(sat.get().backend().name(), unsat.get().backend().name()));
    }
  }

  private static Answer answered(Entry entry) {
    return entry.await(Duration.ZERO);
  }
}
