package narwhal.separation.equality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.Term;

/**
 * What two graphs agree on. A class of the result is a pair of classes that some name has in the
 * two; it lies in the union of their sets, and two pairs differ if they do on both sides.
 */
final class Join {
  /** Sets of more constants than this are not kept, unless the left side has them all. */
  private static final int CONSTANTS = 8;

  /** Above this number of classes only differences that one side states itself are compared. */
  private static final int COMPARED = 400;

  /** A place near a pointer: its parts, a sum, and both put together. */
  private static final int POINTER = 3;

  /**
   * How many pairs there may be for each class of the two sides: where maps are their own indices,
   * pairs make pairs without end. What has no pair is forgotten.
   */
  private static final int FACTOR = 4;

  private final int constants;
  private final int most;
  private final ClassGraph left;
  private final ClassGraph right;
  private final ClassGraph result = new ClassGraph();
  private final Map<Long, Integer> pairs = new LinkedHashMap<>();
  private final List<int[]> parts = new ArrayList<>();
  private final Map<Integer, List<Integer>> ofLeft = new HashMap<>();
  private final Map<Integer, List<Integer>> ofRight = new HashMap<>();

  private Join(ClassGraph left, ClassGraph right, int constants) {
    this.left = left.copy();
    this.right = right.copy();
    this.constants = constants;
    this.most = FACTOR * (left.size() + right.size());
  }

  /** The join, compacted; neither side is changed. */
  static ClassGraph of(ClassGraph left, ClassGraph right) {
    if (left.isContradictory()) {
      return right;
    }
    if (right.isContradictory()) {
      return left;
    }
    return Compaction.of(new Join(left, right, CONSTANTS).run());
  }

  /**
   * An upper bound of both that only loses what the left side says: no set of constants grows, and
   * maps are read only at variables, constants, and places at fixed distances from pointers that
   * are variables. As there are finitely many of these, a row of widenings ends.
   */
  static ClassGraph widening(ClassGraph left, ClassGraph right) {
    if (left.isContradictory()) {
      return right;
    }
    if (right.isContradictory()) {
      return left;
    }
    ClassGraph all = new Join(left, right, 0).run();
    Set<Integer> names = new HashSet<>(all.leaves.values());
    all.applications.keySet().removeIf(a -> !a.isPointer() && !names.containsAll(a.operands()));
    for (int depth = 0; depth < POINTER; depth++) {
      Set<Integer> deeper = new HashSet<>();
      all.applications.forEach(
          (a, id) -> {
            if (a.isPointer() && names.containsAll(a.operands())) {
              deeper.add(id);
            }
          });
      names.addAll(deeper);
    }
    all.applications.keySet().removeIf(a -> !names.containsAll(a.operands()));
    all.reads.values().forEach(at -> at.keySet().retainAll(names));
    return Compaction.of(all);
  }

  private ClassGraph run() {
    left.saturate();
    right.saturate();
    left.leaves.forEach(
        (term, id) -> {
          Integer other = right.leaves.get(term);
          if (other != null) {
            result.leaves.put(term, pair(id, other));
          }
        });
    int before = -1;
    while (before < parts.size()) {
      before = parts.size();
      reads();
      applications();
    }
    for (int id = 0; id < parts.size(); id++) {
      sets(id, left.literals, right.literals, result.literals);
      sets(id, left.ranges, right.ranges, result.ranges);
    }
    differences();
    return result;
  }

  private boolean isKnown(int a, int b) {
    return pairs.containsKey(ClassGraph.ordered(a, b));
  }

  private int pair(int a, int b) {
    long key = ClassGraph.ordered(a, b);
    Integer known = pairs.get(key);
    if (known != null) {
      return known;
    }
    int id = result.fresh(left.sort(a));
    pairs.put(key, id);
    parts.add(new int[] {a, b});
    ofLeft.computeIfAbsent(a, i -> new ArrayList<>()).add(id);
    ofRight.computeIfAbsent(b, i -> new ArrayList<>()).add(id);
    return id;
  }

  private void reads() {
    for (int map = 0; map < parts.size(); map++) {
      int a = parts.get(map)[0];
      int b = parts.get(map)[1];
      for (int index : List.copyOf(left.reads.getOrDefault(a, Map.of()).keySet())) {
        for (int at : List.copyOf(ofLeft.getOrDefault(index, List.of()))) {
          read(map, a, b, at);
        }
      }
      for (int index : List.copyOf(right.reads.getOrDefault(b, Map.of()).keySet())) {
        for (int at : List.copyOf(ofRight.getOrDefault(index, List.of()))) {
          read(map, a, b, at);
        }
      }
    }
  }

  /** A side that has no such read may still know the range of its map. */
  private void read(int map, int a, int b, int index) {
    if (result.reads.getOrDefault(map, Map.of()).containsKey(index)) {
      return;
    }
    int[] at = parts.get(index);
    Integer first = found(left, a, at[0]);
    Integer second = first == null ? null : found(right, b, at[1]);
    if (second != null && (parts.size() < most || isKnown(first, second))) {
      int value = pair(first, second);
      result.reads.computeIfAbsent(map, m -> new LinkedHashMap<>()).put(index, value);
    }
  }

  private static Integer found(ClassGraph side, int map, int index) {
    Integer known = side.reads.getOrDefault(map, Map.of()).get(index);
    boolean ranged = side.ranges.containsKey(map);
    return known == null && ranged ? Integer.valueOf(side.read(map, index)) : known;
  }

  private void applications() {
    left.applications.forEach(
        (application, id) -> {
          List<Integer> operands = application.operands();
          List<List<Integer>> combinations = new ArrayList<>(List.of(List.of()));
          for (int operand : operands) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> start : combinations) {
              for (int choice : ofLeft.getOrDefault(operand, List.of())) {
                List<Integer> more = new ArrayList<>(start);
                more.add(choice);
                longer.add(more);
              }
            }
            combinations = longer;
          }
          for (List<Integer> choice : combinations) {
            List<Integer> others = choice.stream().map(c -> parts.get(c)[1]).toList();
            Integer other = right.applications.get(new Application(application.operator(), others));
            if (other != null && (parts.size() < most || isKnown(id, other))) {
              result.define(new Application(application.operator(), choice), pair(id, other));
            }
          }
        });
  }

  private void sets(
      int id,
      Map<Integer, Set<Term>> first,
      Map<Integer, Set<Term>> second,
      Map<Integer, Set<Term>> target) {
    Set<Term> a = first.get(parts.get(id)[0]);
    Set<Term> b = second.get(parts.get(id)[1]);
    if (a == null || b == null) {
      return;
    }
    Set<Term> all = ClassGraph.union(a, b);
    boolean isSite = EqualityState.isSite(all.iterator().next());
    if (isSite || all.size() <= constants || all.size() == a.size()) {
      target.put(id, all);
    }
  }

  private void differences() {
    if (parts.size() <= COMPARED) {
      for (int i = 0; i < parts.size(); i++) {
        for (int j = 0; j < i; j++) {
          compare(i, j);
        }
      }
      return;
    }
    for (long both : left.apart) {
      for (int i : ofLeft.getOrDefault(ClassGraph.one(both), List.of())) {
        for (int j : ofLeft.getOrDefault(ClassGraph.other(both), List.of())) {
          compare(i, j);
        }
      }
    }
  }

  private void compare(int i, int j) {
    if (!result.sort(i).equals(result.sort(j)) || EqualityState.isSite(result.sort(i))) {
      return;
    }
    int[] a = parts.get(i);
    int[] b = parts.get(j);
    if (left.isApart(a[0], b[0]) && right.isApart(a[1], b[1])) {
      result.apart.add(ClassGraph.pair(i, j));
    }
  }
}
