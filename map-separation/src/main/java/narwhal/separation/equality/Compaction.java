package narwhal.separation.equality;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import narwhal.term.Term;

/**
 * Projection: what can no longer be named by variables and constants is forgotten, and so is what
 * says nothing. The result has new, dense numbers.
 */
final class Compaction {
  private final ClassGraph from;
  private final BitSet named = new BitSet();
  private final int[] uses;
  private final int[] number;
  private final ClassGraph to = new ClassGraph();

  private Compaction(ClassGraph from) {
    this.from = from;
    this.uses = new int[from.size()];
    this.number = new int[from.size()];
    Arrays.fill(number, -1);
  }

  static ClassGraph of(ClassGraph graph) {
    if (graph.isContradictory()) {
      ClassGraph none = new ClassGraph();
      none.contradict();
      return none;
    }
    return new Compaction(graph).run();
  }

  private ClassGraph run() {
    name(application -> true);
    count();
    BitSet needed = new BitSet();
    for (int id = 0; id < uses.length; id++) {
      needed.set(id, uses[id] > 1);
    }
    // What only an application names that is not kept has no name.
    name(id -> needed.get(id));
    from.leaves.forEach(
        (term, id) -> {
          if (term.isConstant() ? uses[id] > 0 : tells(id)) {
            to.leaves.put(term, move(id));
          }
        });
    from.reads.forEach(
        (map, at) -> {
          if (named.get(map)) {
            reads(map, at);
          }
        });
    from.applications.forEach(
        (application, id) -> {
          if (isNamed(application) && needed.get(id)) {
            to.define(
                new Application(
                    application.operator(),
                    application.operands().stream().map(this::move).toList()),
                move(id));
          }
        });
    from.literals.forEach((id, set) -> copy(id, set, to.literals));
    from.ranges.forEach((id, set) -> copy(id, set, to.ranges));
    for (long both : from.apart) {
      int a = number[ClassGraph.one(both)];
      int b = number[ClassGraph.other(both)];
      if (a >= 0 && b >= 0) {
        to.apart.add(ClassGraph.pair(a, b));
      }
    }
    return to;
  }

  private void reads(int map, Map<Integer, Integer> at) {
    Map<Integer, Integer> kept = new LinkedHashMap<>();
    Set<Term> range = from.ranges.get(map);
    at.forEach(
        (index, result) -> {
          if (named.get(index) && says(result, range)) {
            kept.put(move(index), move(result));
          }
        });
    if (!kept.isEmpty()) {
      to.reads.put(move(map), kept);
    }
  }

  /** Whether anything but its name is known of a variable's value. */
  private boolean tells(int id) {
    return uses[id] > 1
        || from.literals.containsKey(id)
        || from.ranges.containsKey(id)
        || from.reads.containsKey(id);
  }

  /** Whether a read tells more than that there is a value in the map's range. */
  private boolean says(int result, Set<Term> range) {
    Set<Term> set = from.literals.get(result);
    return uses[result] > 1
        || (set != null && !set.equals(range))
        || from.reads.containsKey(result)
        || (from.sort(result).isArray() && from.ranges.containsKey(result));
  }

  private void copy(int id, Set<Term> set, Map<Integer, Set<Term>> target) {
    if (number[id] >= 0) {
      target.put(number[id], set);
    }
  }

  private int move(int id) {
    if (number[id] < 0) {
      number[id] = to.fresh(from.sort(id));
    }
    return number[id];
  }

  private void name(IntPredicate isKept) {
    named.clear();
    from.leaves.values().forEach(named::set);
    boolean changed = true;
    while (changed) {
      int before = named.cardinality();
      from.reads.forEach(
          (map, at) -> {
            if (named.get(map)) {
              at.forEach(
                  (index, result) -> named.set(result, named.get(result) || named.get(index)));
            }
          });
      from.applications.forEach(
          (application, id) -> {
            if (isNamed(application) && isKept.test(id)) {
              named.set(id);
            }
          });
      changed = named.cardinality() > before;
    }
  }

  private boolean isNamed(Application application) {
    return application.operands().stream().allMatch(named::get);
  }

  /** An application is kept where its value is something else too: a variable, an index, … */
  private void count() {
    from.leaves.forEach((term, id) -> uses[id] += term.isConstant() ? 0 : 1);
    from.reads.forEach(
        (map, at) -> {
          if (named.get(map)) {
            at.forEach(
                (index, result) -> {
                  if (named.get(index)) {
                    uses[index]++;
                    uses[result]++;
                  }
                });
          }
        });
    from.applications.forEach(
        (application, id) -> {
          if (isNamed(application)) {
            uses[id]++;
            application.operands().forEach(operand -> uses[operand]++);
          }
        });
    for (long both : from.apart) {
      uses[ClassGraph.one(both)]++;
      uses[ClassGraph.other(both)]++;
    }
  }
}
