package narwhal.separation.equality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Finds the classes of terms in a graph, making new ones where there are none. A written map is a
 * new class that has the old one's values at indices known to differ from the written one, the new
 * value at the written one, and elsewhere one of the two.
 */
final class Expressions {
  private final ClassGraph graph;
  private final TermFactory terms;
  private final Map<Term, Integer> known = new HashMap<>();

  Expressions(ClassGraph graph, TermFactory terms) {
    this.graph = graph;
    this.terms = terms;
  }

  /** The class of the term's value. */
  int value(Term term) {
    Integer seen = known.get(term);
    if (seen == null) {
      seen = compute(term);
      known.put(term, seen);
    }
    return graph.find(seen);
  }

  private int compute(Term term) {
    if (term.isConstant() || term.isVariable()) {
      return graph.leaf(term);
    }
    return switch (term.kind()) {
      case SELECT -> read(term.arg(0), value(term.arg(1)));
      case STORE -> written(term);
      case CONST_ARRAY -> everywhere(term);
      case ITE -> chosen(term);
      case FORALL, EXISTS -> graph.fresh(term.sort());
      case EQUAL -> equality(term);
      case BV_CONCAT -> concatenation(term);
      default -> term.sort().isArray() ? graph.fresh(term.sort()) : operator(term);
    };
  }

  /** The class of a map expression's value at an index. */
  private int read(Term map, int index) {
    int at = graph.find(index);
    return switch (map.kind()) {
      case STORE -> {
        int written = value(map.arg(1));
        split(written);
        split(at);
        written = graph.find(written);
        at = graph.find(at);
        if (written == at) {
          yield value(map.arg(2));
        }
        if (graph.isApart(written, at)) {
          yield read(map.arg(0), at);
        }
        int element = value(map.arg(2));
        yield choice(element, read(map.arg(0), at));
      }
      case CONST_ARRAY -> value(map.arg(0));
      case ITE -> {
        Term condition = graph.constant(value(map.arg(0)));
        if (condition != null) {
          yield read(condition.isTrue() ? map.arg(1) : map.arg(2), at);
        }
        int then = read(map.arg(1), at);
        yield choice(then, read(map.arg(2), at));
      }
      default -> {
        int target = value(map);
        split(at);
        yield graph.read(graph.find(target), graph.find(at));
      }
    };
  }

  private int choice(int first, int second) {
    int a = graph.find(first);
    int result = graph.choice(a, graph.find(second));
    return result < 0 ? graph.fresh(graph.sort(a)) : result;
  }

  private int chosen(Term term) {
    Term condition = graph.constant(value(term.arg(0)));
    if (condition != null) {
      return value(condition.isTrue() ? term.arg(1) : term.arg(2));
    }
    int then = value(term.arg(1));
    return choice(then, value(term.arg(2)));
  }

  private int equality(Term term) {
    int a = value(term.arg(0));
    int b = value(term.arg(1));
    split(a);
    split(b);
    a = graph.find(a);
    b = graph.find(b);
    if (a == b) {
      return graph.leaf(terms.tru());
    }
    return graph.isApart(a, b) ? graph.leaf(terms.fals()) : operator(term);
  }

  /** A pointer is its object's number and an offset: what both parts are is known of the whole. */
  private int concatenation(Term term) {
    int whole = operator(term);
    if (term.arity() == 2 && graph.constant(whole) == null) {
      int split = ((Sort.BitVec) term.arg(1).sort()).width();
      int width = ((Sort.BitVec) term.sort()).width();
      graph.definePart(Application.Operator.extract(width - 1, split), whole, value(term.arg(0)));
      graph.definePart(Application.Operator.extract(split - 1, 0), whole, value(term.arg(1)));
    }
    return graph.find(whole);
  }

  /** The parts of a constant, where some other value's are known. */
  void split(int id) {
    Term constant = graph.constant(graph.find(id));
    if (constant != null && constant.sort().isBitVec()) {
      for (Application.Operator extract : graph.extracts(constant.sort())) {
        Term part = terms.extract(extract.first(), extract.second(), constant);
        graph.definePart(extract, id, graph.leaf(part));
      }
    }
  }

  private int everywhere(Term term) {
    int element = value(term.arg(0));
    int map = graph.fresh(term.sort());
    Set<Term> range =
        graph.sort(element).isArray() ? graph.ranges.get(element) : graph.literals.get(element);
    if (range != null) {
      graph.ranges.put(map, range);
    }
    return map;
  }

  private int written(Term term) {
    int base = value(term.arg(0));
    int at = value(term.arg(1));
    int element = graph.find(value(term.arg(2)));
    List.copyOf(graph.reads.getOrDefault(graph.find(base), Map.of()).keySet()).forEach(this::split);
    split(at);
    base = graph.find(base);
    at = graph.find(at);
    element = graph.find(element);
    Application store = new Application(Application.Operator.of(term), List.of(base, at, element));
    Integer same = graph.applications.get(store);
    if (same != null) {
      return same;
    }
    int map = graph.fresh(term.sort());
    range(base, element, map);
    Map<Integer, Integer> entries = new LinkedHashMap<>();
    for (var entry : List.copyOf(graph.reads.getOrDefault(base, Map.of()).entrySet())) {
      int index = entry.getKey();
      int old = graph.find(entry.getValue());
      if (index != at && graph.isApart(index, at)) {
        entries.put(index, old);
      } else if (index != at) {
        int either = graph.choice(old, element);
        if (either >= 0) {
          entries.put(index, either);
        }
      }
    }
    entries.put(at, element);
    graph.reads.put(map, entries);
    graph.define(store, map);
    return map;
  }

  private void range(int base, int element, int map) {
    Set<Term> old = graph.ranges.get(base);
    Set<Term> more =
        graph.sort(element).isArray() ? graph.ranges.get(element) : graph.literals.get(element);
    if (old != null && more != null) {
      graph.ranges.put(map, ClassGraph.union(old, more));
    }
  }

  /** Any other operator: equal operands give equal values, and constants are computed. */
  private int operator(Term term) {
    List<Integer> operands = new ArrayList<>();
    for (Term arg : term.args()) {
      operands.add(value(arg));
    }
    operands.replaceAll(graph::find);
    Term[] constants = operands.stream().map(graph::constant).toArray(Term[]::new);
    if (Arrays.stream(constants).anyMatch(Objects::isNull)) {
      return graph.apply(new Application(Application.Operator.of(term), operands));
    }
    Term folded = term.kind() == Kind.APPLY ? term : terms.rebuild(term, constants);
    return folded.isConstant()
        ? graph.leaf(folded)
        : graph.apply(new Application(Application.Operator.of(term), operands));
  }

  /** The set that all elements of a map lie in, or null. */
  Set<Term> range(Term map) {
    int id = value(map);
    return map.sort() instanceof Sort.Array ? graph.ranges.get(id) : null;
  }
}
