package narwhal.bench;

/** Something to measure, by name. */
interface MicroBenchmark {
  String name();

  /** One line for the list. */
  String description();

  /** Measures; the text ends with the figures to remember. */
  String report();
}
