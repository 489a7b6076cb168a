package narwhal.evidence;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
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
  /** Functions of which the harness rejects what they cannot read. */
  private static final Pattern CHECKED = Pattern.compile("f?gets|(__isoc\\d\\d_)?f?scanf");

  private LooseInputs() {}

  /** The sources of inputs that were chosen where one of the approximations is. */
  static Set<String> of(InterpreterReplay.Run run, List<Approximation> approximations) {
    Set<Location> places =
        approximations.stream().map(Approximation::location).collect(Collectors.toSet());
    return run.record().inputs().stream()
        .filter(input -> places.contains(input.location()))
        .map(InputValue::source)
        .filter(source -> !isChecked(source) && !isAnybodys(source))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isChecked(String source) {
    return CHECKED.matcher(source.split(" ", 2)[0]).matches();
  }

  /** Names that stand for any value, by agreement with whoever wrote the program. */
  private static boolean isAnybodys(String source) {
    return source.contains("nondet") || source.matches("nd(_.*)?") || source.startsWith("errno ");
  }
}
