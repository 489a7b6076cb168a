package narwhal.bench;

/** Something to measure, by name. */
interface MicroBenchmark {
  String name();

  /** One line for the list. */
  String description();

  Measured run();
}
