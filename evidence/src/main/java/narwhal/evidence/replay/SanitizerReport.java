package narwhal.evidence.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.machine.Property;

/**
 * Reads what the sanitizers and the harness print: a list of errors, each with the property it
 * violates.
 */
final class SanitizerReport {
  private static final Pattern ADDRESS =
      Pattern.compile("ERROR: AddressSanitizer: (attempting [a-z-]+|[A-Za-z-]+)");
  private static final Pattern ACCESS =
      Pattern.compile("(?m)^(READ|WRITE) of size (\\d+)|caused by a (READ|WRITE) memory access");
  private static final Pattern FRAME =
      Pattern.compile("(?m)^ +#\\d+ 0x[0-9a-f]+ in (\\S+) (\\S+?):(\\d+)(?::\\d+)?$");
  private static final Pattern UNDEFINED =
      Pattern.compile("(?m)^(\\S+?):(\\d+):\\d+: runtime error: (.*)$");
  private static final Pattern LEAK =
      Pattern.compile(
          "SUMMARY: AddressSanitizer: (\\d+ byte\\(s\\) leaked in \\d+ allocation\\(s\\))");
  private static final Pattern HARNESS = Pattern.compile("(?m)^narwhal-replay: ([a-z-]+): (.*)$");

  private static final String UNDEFINED_BEHAVIOUR = "UndefinedBehaviorSanitizer: ";

  private SanitizerReport() {}

  /** An error: {@code detail} is what the replay line says about it. */
  record Finding(Optional<Property> property, String detail) {
    /** Whether the program goes on after it; after other reports it ends once they are written. */
    boolean goesOn() {
      return detail.startsWith(UNDEFINED_BEHAVIOUR);
    }
  }

  static List<Finding> parse(String output) {
    List<Finding> findings = new ArrayList<>();
    Matcher undefined = UNDEFINED.matcher(output);
    while (undefined.find()) {
      findings.add(
          new Finding(
              undefinedBehaviour(undefined.group(3)),
              UNDEFINED_BEHAVIOUR
                  + undefined.group(3)
                  + at(undefined.group(1), undefined.group(2))));
    }
    Matcher address = ADDRESS.matcher(output);
    while (address.find()) {
      findings.add(addressError(address.group(1), output.substring(address.start())));
    }
    Matcher leak = LEAK.matcher(output);
    if (output.contains("ERROR: LeakSanitizer: detected memory leaks")) {
      String amount = leak.find() ? leak.group(1) : "detected memory leaks";
      findings.add(new Finding(Optional.of(Property.VALID_MEMTRACK), "LeakSanitizer: " + amount));
    }
    Matcher harness = HARNESS.matcher(output);
    while (harness.find()) {
      findings.add(new Finding(Property.named(harness.group(1)), harness.group(2)));
    }
    return findings;
  }

  private static Finding addressError(String kind, String report) {
    Property property =
        switch (kind) {
          case "attempting double-free",
              "attempting free",
              "attempting invalid-free",
              "bad-free",
              "alloc-dealloc-mismatch" ->
              Property.VALID_FREE;
          default -> Property.VALID_DEREF;
        };
    StringBuilder detail = new StringBuilder("AddressSanitizer: ").append(kind);
    Matcher access = ACCESS.matcher(report);
    if (property == Property.VALID_DEREF && access.find()) {
      detail.append(" on ");
      if (access.group(1) != null) {
        detail.append(access.group(1)).append(" of size ").append(access.group(2));
      } else {
        detail.append(access.group(3));
      }
    }
    Matcher frame = FRAME.matcher(report);
    while (frame.find()) {
      String file = frame.group(2);
      if (!file.contains("/sanitizer")
          && !file.contains("narwhal-harness")
          && !file.startsWith("../")) {
        detail.append(at(file, frame.group(3)));
        break;
      }
    }
    // A stack overflow is the machine's limit, not a check of the program's.
    return new Finding(
        kind.equals("stack-overflow") ? Optional.empty() : Optional.of(property),
        detail.toString());
  }

  private static Optional<Property> undefinedBehaviour(String text) {
    if (text.startsWith("signed integer overflow")
        || text.startsWith("negation of")
        || text.matches("division of .* cannot be represented.*")
        || text.startsWith("left shift of")) {
      return Optional.of(Property.NO_OVERFLOW);
    }
    if (text.startsWith("division by zero")) {
      return Optional.of(Property.DIVISION_BY_ZERO);
    }
    if (text.startsWith("execution reached an unreachable program point")) {
      return Optional.of(Property.UNREACH_CALL);
    }
    if (text.startsWith("shift exponent")) {
      return Optional.of(Property.SHIFT);
    }
    if (text.contains("out of bounds")
        || text.contains("null pointer")
        || text.startsWith("variable length array bound")
        || text.contains("insufficient space")) {
      return Optional.of(Property.VALID_DEREF);
    }
    return Optional.empty();
  }

  private static String at(String file, String line) {
    return " at " + file.substring(file.lastIndexOf('/') + 1) + ":" + line;
  }
}
