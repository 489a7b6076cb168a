package narwhal.separation.equality;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import narwhal.term.Term;

/** Whether all that one graph says holds in another; may miss that it does. */
final class Inclusion {
  private final ClassGraph weaker;
  private final ClassGraph stronger;
  private final int[] image;
  private boolean holds = true;

  private Inclusion(ClassGraph weaker, ClassGraph stronger) {
    this.weaker = weaker;
    this.stronger = stronger.copy();
    this.image = new int[weaker.size()];
    Arrays.fill(image, -1);
  }

  static boolean holds(ClassGraph weaker, ClassGraph stronger) {
    if (stronger.isContradictory()) {
      return true;
    }
    return !weaker.isContradictory() && new Inclusion(weaker, stronger).check();
  }

  private boolean check() {
    weaker.leaves.forEach((term, id) -> map(id, stronger.leaf(term)));
    boolean changed = true;
    while (changed && holds) {
      changed = false;
      for (Map.Entry<Integer, Map<Integer, Integer>> entry : weaker.reads.entrySet()) {
        for (Map.Entry<Integer, Integer> read : entry.getValue().entrySet()) {
          int map = image(entry.getKey());
          int index = image(read.getKey());
          if (map >= 0 && index >= 0) {
            changed |= map(read.getValue(), stronger.read(map, index));
          }
        }
      }
      for (Map.Entry<Application, Integer> entry : weaker.applications.entrySet()) {
        Application application = entry.getKey();
        if (application.operands().stream().allMatch(id -> image(id) >= 0)) {
          Application same =
              new Application(
                  application.operator(),
                  application.operands().stream().map(this::image).toList());
          changed |= map(entry.getValue(), stronger.apply(same));
        }
      }
    }
    return holds
        && sets(weaker.literals, stronger.literals)
        && sets(weaker.ranges, stronger.ranges)
        && differences();
  }

  private int image(int id) {
    return image[id] < 0 ? -1 : stronger.find(image[id]);
  }

  /** Whether the image is new. */
  private boolean map(int id, int to) {
    if (image[id] < 0) {
      image[id] = to;
      return true;
    }
    holds &= image(id) == stronger.find(to);
    return false;
  }

  private boolean sets(Map<Integer, Set<Term>> weak, Map<Integer, Set<Term>> strong) {
    return weak.entrySet().stream()
        .allMatch(
            entry -> {
              Set<Term> set = strong.get(image(entry.getKey()));
              return set != null && entry.getValue().containsAll(set);
            });
  }

  private boolean differences() {
    for (long both : weaker.apart) {
      if (!stronger.isApart(image(ClassGraph.one(both)), image(ClassGraph.other(both)))) {
        return false;
      }
    }
    return true;
  }
}
