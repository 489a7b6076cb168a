package narwhal.evidence.witness;

import java.util.Set;
import java.util.stream.Collectors;
import narwhal.ir.machine.Property;

/** Properties as formulas of the competition. */
final class Specification {
  private Specification() {}

  /** One formula a line; the competition knows no more than these. */
  static String of(String entry, Set<Property> properties) {
    return properties.stream()
        .sorted()
        .map(Specification::formula)
        .map(formula -> "CHECK( init(%s()), LTL(G %s) )".formatted(entry, formula))
        .collect(Collectors.joining("\n"));
  }

  private static String formula(Property property) {
    return switch (property) {
      case UNREACH_CALL -> "! call(reach_error())";
      case NO_OVERFLOW -> "! overflow";
      case VALID_DEREF, VALID_FREE, VALID_MEMTRACK, VALID_MEMCLEANUP -> property.label();
      case DIVISION_BY_ZERO, SHIFT, VALID_INIT -> property.label();
    };
  }
}
