package narwhal.solver.session;

/**
 * Stops a native check from a thread of its own, for solvers that do not ask by themselves. The
 * stopping action is repeated until the check has ended, since a solver may miss one that comes
 * before it has really started, and never runs outside a check.
 */
public final class Watchdog implements AutoCloseable {
  private static final long REPEAT_MILLIS = 10;

  private final Runnable stopNative;
  private StopSignal current;
  private Thread thread;
  private boolean closed;

  public Watchdog(Runnable stopNative) {
    this.stopNative = stopNative;
  }

  /** A check begins. */
  public synchronized void begin(StopSignal signal) {
    current = signal;
    if (thread == null) {
      thread = new Thread(this::watch, "solver-watchdog");
      thread.setDaemon(true);
      thread.start();
    }
    notifyAll();
  }

  /** The check has ended. */
  public synchronized void end() {
    current = null;
    notifyAll();
  }

  /** The signal may have changed. */
  public synchronized void look() {
    notifyAll();
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }

  private synchronized void watch() {
    try {
      while (!closed) {
        if (current == null) {
          wait();
        } else if (current.shouldStop()) {
          stopNative.run();
          wait(REPEAT_MILLIS);
        } else {
          wait(current.millisToNextLook());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
