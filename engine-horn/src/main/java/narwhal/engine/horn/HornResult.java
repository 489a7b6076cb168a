package narwhal.engine.horn;

import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Invariant;

/** What the engine found out. */
public sealed interface HornResult {

  /**
   * No execution violates a check; {@code evidence} says in words what was checked by whom, and
   * {@code invariants} what it was that made the proof.
   */
  record Proved(List<String> evidence, List<Invariant> invariants) implements HornResult {
    public Proved {
      evidence = List.copyOf(evidence);
      invariants = List.copyOf(invariants);
    }
  }

  /**
   * No proof; the checks that stayed open, as far as that is known: if there are any, the others
   * are not violated unless one of these was before.
   */
  record Unknown(Kind kind, String reason, Set<Integer> open) implements HornResult {
    /** Why there is no proof. */
    public enum Kind {
      TIME,
      INVARIANT
    }

    public Unknown {
      open = Set.copyOf(open);
    }

    /** The one that leaves fewer checks open, of those that say which. */
    Unknown orCloser(Unknown other) {
      boolean isCloser =
          other != null
              && !other.open.isEmpty()
              && (open.isEmpty() || other.open.size() <= open.size());
      return isCloser ? other : this;
    }
  }
}
