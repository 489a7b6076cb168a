package narwhal.ir.machine;

import java.util.Optional;

/** The subproperties a check can belong to, named as in SV-COMP where SV-COMP has a name. */
public enum Property {
  UNREACH_CALL("unreach-call"),
  VALID_DEREF("valid-deref"),
  VALID_FREE("valid-free"),
  VALID_MEMTRACK("valid-memtrack"),
  VALID_MEMCLEANUP("valid-memcleanup"),
  NO_OVERFLOW("no-overflow"),
  DIVISION_BY_ZERO("division-by-zero"),
  SHIFT("shift"),
  VALID_INIT("valid-init");

  private final String label;

  Property(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  public static Optional<Property> named(String label) {
    for (Property p : values()) {
      if (p.label.equals(label)) {
        return Optional.of(p);
      }
    }
    return Optional.empty();
  }
}
