package narwhal.solver.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import narwhal.clock.Clock;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The protocol of a session, the same for every back end: scopes, terms that cannot be expressed,
 * limits, interruption, failures. A back end fills in the {@code solver…} methods, which may throw
 * {@link UnsupportedTermException}, and any other exception to say that it is broken.
 */
public abstract class Session implements SmtSolver {
  /** What a check counts for at least. */
  private static final long STEPS_PER_CHECK = 200;

  /** What a term counts for when the solver gets it. */
  private static final long STEPS_PER_TERM = 10;

  private final TermFactory terms;
  private final Clock clock;
  private final HandedOver handedOver = new HandedOver();
  private final int memoryMegabytes;
  private Duration time;

  /** For each open scope, the first inexpressible term asserted in it, or null. */
  private final List<String> unsupported = new ArrayList<>();

  private final AtomicBoolean interruptNext = new AtomicBoolean();
  private final Object checkLock = new Object();
  private StopSignal running;
  private String failure;
  private boolean hasModel;
  private boolean closed;
  private CheckThread thread;

  /** Whether a check that did not heed its signal may still be running. */
  private boolean abandoned;

  protected Session(TermFactory terms, SolverOptions options) {
    this.terms = terms;
    this.clock = options.clock();
    this.memoryMegabytes = options.memoryMegabytes();
    this.time = options.time();
    unsupported.add(null);
  }

  protected abstract void solverAssert(Term term);

  protected abstract void solverPush();

  protected abstract void solverPop();

  /** Checks until done or told to stop; after a stop the answer given here does not matter. */
  protected abstract Answer solverCheck(List<Term> assumptions, StopSignal stop);

  protected abstract Term solverValue(Term term);

  /** Called once, by the thread that interrupts, after the signal of the running check was set. */
  protected abstract void solverInterrupt();

  protected abstract void solverClose();

  /** The memory that the limit is about. */
  protected long residentBytes() {
    return ProcessMemory.residentBytes();
  }

  @Override
  public final void assertTerm(Term term) {
    requireOpen();
    if (!(term.sort() instanceof Sort.Bool)) {
      throw new IllegalArgumentException("asserted a term of sort " + term.sort());
    }
    hasModel = false;
    count(term);
    guarded(() -> solverAssert(term));
  }

  /** What the solver makes of a term counts by its size. */
  private void count(Term term) {
    if (clock.countsSteps()) {
      clock.spend(STEPS_PER_TERM * handedOver.add(term));
    }
  }

  @Override
  public final void push() {
    requireOpen();
    hasModel = false;
    unsupported.add(null);
    guarded(this::solverPush);
  }

  @Override
  public final void pop() {
    requireOpen();
    if (unsupported.size() == 1) {
      throw new IllegalStateException("pop without push");
    }
    hasModel = false;
    unsupported.removeLast();
    guarded(this::solverPop);
  }

  /** Runs a change of the solver's state, keeping what went wrong for the next check. */
  private void guarded(Runnable change) {
    if (failure != null) {
      return;
    }
    try {
      change.run();
    } catch (UnsupportedTermException e) {
      if (unsupported.getLast() == null) {
        unsupported.set(unsupported.size() - 1, e.getMessage());
      }
    } catch (RuntimeException | StackOverflowError e) {
      failure = describe(e);
    }
  }

  @Override
  public final Answer check(List<Term> assumptions) {
    requireOpen();
    hasModel = false;
    for (String what : unsupported) {
      if (what != null) {
        return Answer.unknown(Answer.Reason.UNSUPPORTED, what);
      }
    }
    if (failure != null) {
      return Answer.unknown(Answer.Reason.CRASH, failure);
    }
    StopSignal stop = new StopSignal(clock, time, memoryMegabytes, this::residentBytes);
    synchronized (checkLock) {
      running = stop;
    }
    clock.spend(STEPS_PER_CHECK);
    assumptions.forEach(this::count);
    if (interruptNext.getAndSet(false)) {
      stop.interrupt();
    }
    Answer answer;
    try {
      answer = stop.shouldStop() ? null : attempt(assumptions, stop);
    } finally {
      synchronized (checkLock) {
        running = null;
      }
    }
    if (answer == null || answer instanceof Answer.Unknown) {
      answer = stop.reason().map(Session::stopped).orElse(answer);
    }
    hasModel = answer.isSat();
    return answer;
  }

  private Answer attempt(List<Term> assumptions, StopSignal stop) {
    try {
      Optional<Answer> answer =
          thread().run(() -> solverCheck(assumptions, stop), stop, this::interrupt);
      if (answer.isEmpty()) {
        abandoned = true;
        failure = "the solver did not stop when told to";
      }
      return answer.orElseGet(() -> Answer.unknown(Answer.Reason.TIME, failure));
    } catch (UnsupportedTermException e) {
      return Answer.unknown(Answer.Reason.UNSUPPORTED, e.getMessage());
    } catch (RuntimeException | StackOverflowError e) {
      failure = describe(e);
      return Answer.unknown(Answer.Reason.CRASH, failure);
    }
  }

  private CheckThread thread() {
    if (thread == null) {
      thread = new CheckThread();
    }
    return thread;
  }

  private static Answer stopped(Answer.Reason reason) {
    return Answer.unknown(reason, "the check was stopped");
  }

  @Override
  public final Term value(Term term) {
    requireOpen();
    if (!hasModel) {
      throw new IllegalStateException("no model: the last step was not a check that said Sat");
    }
    try {
      return solverValue(term);
    } catch (UnsupportedTermException e) {
      return evaluated(term, e);
    }
  }

  /** What the solver left as a formula is computed here from the values of its variables. */
  private Term evaluated(Term term, UnsupportedTermException problem) {
    if (term.arity() == 0) {
      throw problem;
    }
    try {
      return new Evaluator(terms).evaluate(term, this::solverValue);
    } catch (UnsupportedOperationException e) {
      throw problem;
    }
  }

  @Override
  public final void interrupt() {
    synchronized (checkLock) {
      if (running == null) {
        interruptNext.set(true);
      } else {
        running.interrupt();
        solverInterrupt();
      }
    }
  }

  /** Whether the thread that solves heeds {@link StopSignal#waitWhilePaused}. */
  protected boolean canPause() {
    return false;
  }

  @Override
  public final boolean pause() {
    return canPause() && setPaused(true);
  }

  @Override
  public final void resume() {
    setPaused(false);
  }

  private boolean setPaused(boolean paused) {
    synchronized (checkLock) {
      if (running != null) {
        running.pause(paused);
      }
      return running != null;
    }
  }

  @Override
  public final void limit(Duration newTime) {
    if (newTime.isNegative()) {
      throw new IllegalArgumentException("negative time limit");
    }
    time = newTime;
  }

  @Override
  public final void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (abandoned) {
      thread.finish(this::solverClose);
    } else {
      solverClose();
      if (thread != null) {
        thread.close();
      }
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the solver session is closed");
    }
  }

  private static String describe(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
