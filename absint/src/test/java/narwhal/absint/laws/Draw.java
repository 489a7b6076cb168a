package narwhal.absint.laws;

import java.util.List;

/** Two elements drawn from a space too large to try all, with a member of each. */
public record Draw<E, C>(List<E> elements, List<C> members, List<Operation<E, C>> operations) {
  public Draw {
    elements = List.copyOf(elements);
    members = List.copyOf(members);
    operations = List.copyOf(operations);
  }
}
