package narwhal.evidence;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;

/**
 * Everything that was not modelled exactly. The rules of direction: a SAFE with an UNDER entry is
 * not published, and an UNSAFE with an OVER entry is published only because the replay, which does
 * not over-approximate, has shown it.
 */
public record Ledger(List<Approximation> entries) {
  public Ledger {
    entries = List.copyOf(new LinkedHashSet<>(entries));
  }

  public static Ledger of(List<Approximation> first, List<Approximation> second) {
    Set<Approximation> all = new LinkedHashSet<>(first);
    all.addAll(second);
    return new Ledger(new ArrayList<>(all));
  }

  public List<Approximation> of(Direction direction) {
    return entries.stream().filter(e -> e.direction() == direction).toList();
  }

  /** True if a SAFE may be published. */
  public boolean supportsSafe() {
    return of(Direction.UNDER).isEmpty();
  }

  /**
   * True if a counterexample that the replay refutes has an explanation other than a bug in
   * Narwhal.
   */
  public boolean explainsSpurious() {
    return !of(Direction.OVER).isEmpty();
  }
}
