package narwhal.absint.fixpoint;

import java.util.Set;
import java.util.TreeSet;

/** The checks that were met and could not be shown to hold. */
final class CheckLog {
  private final Set<Integer> open = new TreeSet<>();

  void met(int check, boolean holds) {
    if (!holds) {
      open.add(check);
    }
  }

  void clear() {
    open.clear();
  }

  Set<Integer> open() {
    return open;
  }
}
