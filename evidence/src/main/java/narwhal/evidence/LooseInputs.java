package narwhal.evidence;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import narwhal.evidence.replay.InterpreterReplay;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Location;

/**
 * Inputs that the machine program takes more freely than the functions give them: what {@code
 * sin(0.0)} is, what a library function that nobody modelled returns. A compiled replay must call
 * the function itself there: to give back what was chosen would confirm anything.
 */
final class LooseInputs {
  /** The harness rejects what these cannot read. */
  private static final Set<String> CHECKED =
      Set.of(
          "fgets",
          "fgets succeeds",
          "fgets length",
          "fgets stored",
          "gets",
          "gets succeeds",
          "gets length");

  private LooseInputs() {}

  /** The sources of inputs that were chosen where one of the approximations is. */
  static Set<String> of(InterpreterReplay.Run run, List<Approximation> approximations) {
    Set<Location> places =
        approximations.stream().map(Approximation::location).collect(Collectors.toSet());
    return run.record().inputs().stream()
        .filter(input -> places.contains(input.location()))
        .map(InputValue::source)
        .filter(source -> !CHECKED.contains(source) && !isAnybodys(source))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Names that stand for any value, by agreement with whoever wrote the program. */
  private static boolean isAnybodys(String source) {
    return source.contains("nondet") || source.startsWith("nd_") || source.startsWith("errno");
  }
}
