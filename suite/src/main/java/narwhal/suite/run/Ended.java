package narwhal.suite.run;

/**
 * How a verification in another process ended.
 *
 * @param killed whether it had to be ended from outside, after its time limit
 * @param complaint the last line of what it said on standard error
 */
record Ended(int exitCode, boolean killed, String complaint, double seconds) {
  static Ended killed(double seconds) {
    return new Ended(-1, true, "", seconds);
  }
}
