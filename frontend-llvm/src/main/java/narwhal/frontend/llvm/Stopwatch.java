package narwhal.frontend.llvm;

import narwhal.ir.run.Statistics;

/** Counts the time of one step after the other, in microseconds. */
final class Stopwatch {
  private final Statistics statistics;
  private long last = System.nanoTime();

  Stopwatch(Statistics statistics) {
    this.statistics = statistics;
  }

  /** The time since the last lap goes to this name. */
  void lap(String name) {
    long now = System.nanoTime();
    statistics.add(name, (now - last) / 1000);
    last = now;
  }
}
