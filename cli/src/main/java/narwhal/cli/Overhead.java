package narwhal.cli;

import java.util.Locale;
import java.util.Optional;
import narwhal.ir.run.Statistics;

/**
 * How the time of a run compares with what the formula that decided it took its solver.
 *
 * @param total seconds
 * @param solving seconds from handing over the final formula to the answer of the solver that gave
 *     it, whoever worked beside it
 */
record Overhead(double total, double solving) {
  /** Nothing if no solver had a part in the verdict. */
  static Optional<Overhead> of(Statistics statistics, double total) {
    return Optional.ofNullable(statistics.counters().get("bmc.final.us"))
        .filter(micros -> micros > 0)
        .map(micros -> new Overhead(total, micros / 1e6));
  }

  String text() {
    return String.format(
        Locale.ROOT,
        "time: %.2f s, of which a solver took %.2f s for the final formula (overhead %.2f)",
        total,
        solving,
        total / solving);
  }
}
