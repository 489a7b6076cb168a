package narwhal.separation.equality;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Classes of equal values, closed under congruence. Variables and constants are its leaves; a read
 * of a map class at an index class, or another operator over classes, is a class again. A class may
 * be known to lie in a finite set of constants, a map class to have all its elements in one, and
 * two classes to be different. Classes are numbers, and {@link #find} gives the number that stands
 * for a class after it was merged with others.
 */
final class ClassGraph {
  /** Their product is one. */
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private static final long UNMIX = 0xF1DE83E19937733DL;

  /** A map may be a write of itself: reads look through so many writes. */
  private static final int WRITES = 16;

  private int[] parent = new int[16];
  private final List<Sort> sorts = new ArrayList<>();
  final Map<Term, Integer> leaves = new LinkedHashMap<>();
  final Map<Integer, Map<Integer, Integer>> reads = new LinkedHashMap<>();
  final Map<Application, Integer> applications = new LinkedHashMap<>();
  final Map<Integer, Set<Term>> literals = new LinkedHashMap<>();
  final Map<Integer, Set<Term>> ranges = new LinkedHashMap<>();
  final Set<Long> apart = new LinkedHashSet<>();
  private final Deque<int[]> merges = new ArrayDeque<>();
  private Map<Integer, List<Application>> byResult;
  private Map<Integer, Map<Application.Operator, Integer>> parts;
  private boolean contradictory;

  /** The same classes, with numbers of their own. */
  ClassGraph copy() {
    ClassGraph copy = new ClassGraph();
    copy.parent = parent.clone();
    copy.sorts.addAll(sorts);
    copy.leaves.putAll(leaves);
    reads.forEach((map, at) -> copy.reads.put(map, new LinkedHashMap<>(at)));
    copy.applications.putAll(applications);
    copy.literals.putAll(literals);
    copy.ranges.putAll(ranges);
    copy.apart.addAll(apart);
    copy.contradictory = contradictory;
    return copy;
  }

  /** Whether no state fits. */
  boolean isContradictory() {
    return contradictory;
  }

  void contradict() {
    contradictory = true;
  }

  int size() {
    return sorts.size();
  }

  int fresh(Sort sort) {
    int id = sorts.size();
    if (id == parent.length) {
      parent = Arrays.copyOf(parent, 2 * id);
    }
    parent[id] = id;
    sorts.add(sort);
    return id;
  }

  int find(int id) {
    int root = id;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  Sort sort(int id) {
    return sorts.get(id);
  }

  /** The class of a variable or a constant. */
  int leaf(Term term) {
    Integer known = leaves.get(term);
    if (known != null) {
      return known;
    }
    int id = fresh(term.sort());
    leaves.put(term, id);
    if (term.isConstant()) {
      literals.put(id, Set.of(term));
    }
    return id;
  }

  /** The class of the map's value at an index; writes elsewhere are looked through. */
  int read(int map, int index) {
    int from = map;
    for (int steps = 0; steps < WRITES; steps++) {
      Integer known = reads.getOrDefault(from, Map.of()).get(index);
      if (known != null) {
        return known;
      }
      Application store = storeOf(from);
      if (store == null) {
        break;
      }
      int at = store.operands().get(1);
      if (at == index) {
        return store.operands().get(2);
      }
      if (!isApart(at, index)) {
        break;
      }
      from = store.operands().get(0);
    }
    return newRead(from, index);
  }

  private int newRead(int map, int index) {
    int result = fresh(((Sort.Array) sort(map)).element());
    reads.computeIfAbsent(map, m -> new LinkedHashMap<>()).put(index, result);
    inherit(map, result);
    return find(result);
  }

  private Application storeOf(int map) {
    return results().getOrDefault(map, List.of()).stream()
        .filter(Application::isStore)
        .findFirst()
        .orElse(null);
  }

  /** What all elements of the map are, this one is. */
  private void inherit(int map, int element) {
    Set<Term> range = ranges.get(map);
    if (range == null) {
      return;
    }
    if (sort(element).isArray()) {
      ranges.merge(element, range, ClassGraph::intersection);
    } else {
      restrict(element, range);
    }
  }

  /** The class of an operator over classes. */
  int apply(Application application) {
    Integer known = applications.get(application);
    if (known != null) {
      return known;
    }
    int id = fresh(application.operator().sort());
    define(application, id);
    return id;
  }

  void define(Application application, int id) {
    applications.put(application, id);
    byResult = null;
    parts = null;
  }

  /** Some of a class's bits are another class. */
  void definePart(Application.Operator extract, int whole, int part) {
    Application application = new Application(extract, List.of(find(whole)));
    Integer known = applications.get(application);
    if (known == null) {
      define(application, find(part));
    } else {
      merge(known, part);
    }
  }

  /** Those bits of a class, if they are known by themselves; null otherwise. */
  Integer part(Application.Operator extract, int whole) {
    return parts().getOrDefault(whole, Map.of()).get(extract);
  }

  /** The bits of classes that are classes of their own. */
  private Map<Integer, Map<Application.Operator, Integer>> parts() {
    if (parts == null) {
      Map<Integer, Map<Application.Operator, Integer>> index = new LinkedHashMap<>();
      applications.forEach(
          (application, id) -> {
            if (application.isExtract()) {
              index
                  .computeIfAbsent(application.operands().getFirst(), i -> new LinkedHashMap<>())
                  .put(application.operator(), id);
            }
          });
      parts = index;
    }
    return parts;
  }

  /** Which bits of values of a sort are known by themselves somewhere. */
  Set<Application.Operator> extracts(Sort whole) {
    Set<Application.Operator> all = new LinkedHashSet<>();
    parts()
        .forEach(
            (id, of) -> {
              if (sort(id).equals(whole)) {
                all.addAll(of.keySet());
              }
            });
    return all;
  }

  /** The applications that are in a class. */
  private Map<Integer, List<Application>> results() {
    if (byResult == null) {
      Map<Integer, List<Application>> index = new LinkedHashMap<>();
      applications.forEach(
          (application, id) -> index.computeIfAbsent(id, i -> new ArrayList<>()).add(application));
      byResult = index;
    }
    return byResult;
  }

  /** The value is one of these. */
  void restrict(int id, Set<Term> set) {
    Set<Term> known = literals.get(id);
    Set<Term> both = known == null ? set : intersection(known, set);
    if (both.isEmpty()) {
      contradictory = true;
    } else if (both.size() == 1) {
      literals.put(id, both);
      merge(id, leaf(both.iterator().next()));
    } else {
      literals.put(id, both);
    }
  }

  /** The constant that the class equals, or null. */
  Term constant(int id) {
    Set<Term> set = literals.get(id);
    return set != null && set.size() == 1 ? set.iterator().next() : null;
  }

  /** The two classes are one. */
  void merge(int first, int second) {
    merges.add(new int[] {first, second});
    if (merges.size() > 1) {
      return; // the call below us does it
    }
    while (!merges.isEmpty() && !contradictory) {
      int[] next = merges.peek();
      join(find(next[0]), find(next[1]));
      merges.remove();
    }
    merges.clear();
  }

  private void join(int a, int b) {
    if (a == b) {
      return;
    }
    int root = Math.min(a, b);
    int gone = Math.max(a, b);
    if (apart.contains(pair(a, b))) {
      contradictory = true;
      return;
    }
    parent[gone] = root;
    Set<Term> set = literals.remove(gone);
    Set<Term> range = ranges.remove(gone);
    canonicalise();
    if (range != null) {
      ranges.merge(root, range, ClassGraph::intersection);
      reads.getOrDefault(root, Map.of()).values().stream()
          .toList()
          .forEach(element -> inherit(root, find(element)));
    }
    if (set != null) {
      restrict(root, set);
    }
  }

  /** All tables speak of roots again; entries that fall together are merged next. */
  private void canonicalise() {
    byResult = null;
    parts = null;
    leaves.replaceAll((term, id) -> find(id));
    Map<Integer, Map<Integer, Integer>> oldReads = new LinkedHashMap<>(reads);
    reads.clear();
    oldReads.forEach(
        (map, at) -> {
          Map<Integer, Integer> entries =
              reads.computeIfAbsent(find(map), m -> new LinkedHashMap<>());
          at.forEach((index, result) -> put(entries, find(index), find(result)));
        });
    Map<Application, Integer> oldApplications = new LinkedHashMap<>(applications);
    applications.clear();
    oldApplications.forEach(
        (a, id) ->
            put(
                applications,
                new Application(a.operator(), a.operands().stream().map(this::find).toList()),
                find(id)));
    Set<Long> oldApart = new LinkedHashSet<>(apart);
    apart.clear();
    for (long both : oldApart) {
      int a = find(one(both));
      int b = find(other(both));
      contradictory |= a == b;
      apart.add(pair(a, b));
    }
  }

  private <K> void put(Map<K, Integer> entries, K key, int result) {
    Integer other = entries.putIfAbsent(key, result);
    if (other != null && find(other) != find(result)) {
      merges.add(new int[] {other, result});
    }
  }

  /** The two classes are different. */
  void separate(int a, int b) {
    if (a == b) {
      contradictory = true;
    } else if (!isApartHere(a, b)) {
      apart.add(pair(a, b));
      exclude(a, b);
      exclude(find(b), find(a));
    }
  }

  private void exclude(int from, int other) {
    Term constant = constant(other);
    Set<Term> set = literals.get(from);
    if (constant != null && set != null && set.contains(constant)) {
      Set<Term> left = new LinkedHashSet<>(set);
      left.remove(constant);
      restrict(from, left);
    }
  }

  /** Whether the two are known to differ, by themselves or because some map differs there. */
  boolean isApart(int a, int b) {
    if (a == b) {
      return false;
    }
    if (isApartHere(a, b) || haveOneBase(a, b) || haveApartParts(a, b)) {
      return true;
    }
    for (Map<Integer, Integer> at : reads.values()) {
      Integer first = at.get(a);
      Integer second = first == null ? null : at.get(b);
      if (second != null && isApartHere(first, second)) {
        return true;
      }
    }
    return false;
  }

  private boolean isApartHere(int a, int b) {
    if (a == b) {
      return false;
    }
    Set<Term> first = literals.get(a);
    Set<Term> second = literals.get(b);
    return apart.contains(pair(a, b))
        || (first != null && second != null && isDisjoint(first, second));
  }

  /** x + k and x + l, or x itself, with constants that differ. */
  private boolean haveOneBase(int a, int b) {
    for (Application first : results().getOrDefault(a, List.of())) {
      Term offset = first.isSum() ? constant(first.operands().get(1)) : null;
      if (offset == null) {
        continue;
      }
      int base = first.operands().get(0);
      if (base == b && !isZero(offset)) {
        return true;
      }
      for (Application second : results().getOrDefault(b, List.of())) {
        Term other =
            second.isSum() && second.operands().get(0) == base
                ? constant(second.operands().get(1))
                : null;
        if (other != null && other != offset) {
          return true;
        }
      }
    }
    for (Application second : results().getOrDefault(b, List.of())) {
      Term offset =
          second.isSum() && second.operands().get(0) == a
              ? constant(second.operands().get(1))
              : null;
      if (offset != null && !isZero(offset)) {
        return true;
      }
    }
    return false;
  }

  /** The same bits of both are known to differ: pointers into two objects. */
  private boolean haveApartParts(int a, int b) {
    Map<Application.Operator, Integer> first = parts().getOrDefault(a, Map.of());
    Map<Application.Operator, Integer> second = parts().getOrDefault(b, Map.of());
    for (Map.Entry<Application.Operator, Integer> part : first.entrySet()) {
      Integer other = second.get(part.getKey());
      if (other != null
          && (isApartHere(part.getValue(), other) || haveOneBase(part.getValue(), other))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isZero(Term constant) {
    return constant.sort().isBitVec()
        ? constant.bits().signum() == 0
        : constant.integer().signum() == 0;
  }

  /** Writes down which indices must differ because a map has different values there. */
  void saturate() {
    for (Map<Integer, Integer> at : reads.values()) {
      List<Integer> indices = new ArrayList<>(at.keySet());
      for (int i = 0; i < indices.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (isApartHere(at.get(indices.get(i)), at.get(indices.get(j)))) {
            apart.add(pair(indices.get(i), indices.get(j)));
          }
        }
      }
    }
  }

  /** A class that equals one of the two, or −1 if nothing is known of it. */
  int choice(int a, int b) {
    if (a == b) {
      return a;
    }
    if (sort(a).isArray()) {
      return mapChoice(a, b);
    }
    Set<Term> first = literals.get(a);
    Set<Term> second = literals.get(b);
    if (first == null || second == null) {
      return -1;
    }
    int result = fresh(sort(a));
    restrict(result, union(first, second));
    return find(result);
  }

  private int mapChoice(int a, int b) {
    int result = fresh(sort(a));
    Set<Term> first = ranges.get(a);
    Set<Term> second = ranges.get(b);
    if (first != null && second != null) {
      ranges.put(result, union(first, second));
    }
    Set<Integer> indices = new LinkedHashSet<>(reads.getOrDefault(a, Map.of()).keySet());
    indices.addAll(reads.getOrDefault(b, Map.of()).keySet());
    for (int index : indices) {
      int at = find(index);
      int element = choice(find(read(find(a), at)), find(read(find(b), at)));
      if (element >= 0) {
        reads.computeIfAbsent(result, m -> new LinkedHashMap<>()).put(find(at), find(element));
      }
    }
    return find(result);
  }

  /** Two classes, whichever comes first; mixed, since sets of small pairs would clash. */
  static long pair(int a, int b) {
    return ordered(Math.min(a, b), Math.max(a, b));
  }

  /** Two numbers that are not below zero, in this order. */
  static long ordered(int one, int other) {
    return MIX * (((long) one << 32) | other);
  }

  static int one(long pair) {
    return (int) ((pair * UNMIX) >> 32);
  }

  static int other(long pair) {
    return (int) (pair * UNMIX);
  }

  static Set<Term> intersection(Set<Term> a, Set<Term> b) {
    Set<Term> both = new LinkedHashSet<>(a);
    both.retainAll(b);
    return both;
  }

  static Set<Term> union(Set<Term> a, Set<Term> b) {
    Set<Term> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return all;
  }

  private static boolean isDisjoint(Set<Term> a, Set<Term> b) {
    return a.size() <= b.size()
        ? a.stream().noneMatch(b::contains)
        : b.stream().noneMatch(new HashSet<>(a)::contains);
  }
}
