package narwhal.engine.horn;

import java.util.List;
import java.util.Set;

/** What the engine found out. */
public sealed interface HornResult {

  /** No execution violates a check; {@code evidence} says in words what was checked by whom. */
  record Proved(List<String> evidence) implements HornResult {
    public Proved {
      evidence = List.copyOf(evidence);
    }
  }

  /** No proof; the checks that stayed open, as far as that is known. */
  record Unknown(Kind kind, String reason, Set<Integer> open) implements HornResult {
    /** Why there is no proof. */
    public enum Kind {
      TIME,
      INVARIANT
    }

    public Unknown {
      open = Set.copyOf(open);
    }
  }
}
