package narwhal.solver.session;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A set that forgets at each pop what came in since the push.
 *
 * @param <T> the elements
 */
public final class ScopedSet<T> {
  private final Set<T> elements = new HashSet<>();
  private final List<T> inOrder = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();

  /** Whether the element is new. */
  public boolean add(T element) {
    return elements.add(element) && inOrder.add(element);
  }

  public boolean contains(T element) {
    return elements.contains(element);
  }

  public void push() {
    sizes.add(inOrder.size());
  }

  public void pop() {
    int size = sizes.removeLast();
    while (inOrder.size() > size) {
      elements.remove(inOrder.removeLast());
    }
  }
}
