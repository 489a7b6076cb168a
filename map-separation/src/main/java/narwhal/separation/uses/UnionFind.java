package narwhal.separation.uses;

import java.util.LinkedHashMap;
import java.util.Map;

/** Classes of things that belong together. */
public final class UnionFind<T> {
  private final Map<T, T> parent = new LinkedHashMap<>();

  /** The thing that stands for the class. */
  public T find(T thing) {
    T root = thing;
    T up = parent.get(root);
    while (up != null && !up.equals(root)) {
      root = up;
      up = parent.get(root);
    }
    parent.put(thing, root);
    return root;
  }

  /** Whether they were apart; the class of the first goes on to stand for both. */
  public boolean union(T first, T second) {
    T a = find(first);
    T b = find(second);
    if (a.equals(b)) {
      return false;
    }
    parent.put(b, a);
    return true;
  }
}
