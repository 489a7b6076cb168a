package narwhal.frontend.boogie.lower;

import java.util.HashSet;
import java.util.Set;

/** Gives names that nothing else in a logic program has. */
final class Names {
  private final Set<String> taken = new HashSet<>();

  String fresh(String wish) {
    String name = wish;
    for (int i = 2; !taken.add(name); i++) {
      name = wish + "#" + i;
    }
    return name;
  }
}
