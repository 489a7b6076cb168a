package narwhal.separation.equality;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import narwhal.term.Evaluator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Whether a concrete state is one of those that a graph describes, by evaluating every class. */
final class ConcreteModel {
  private final TermFactory terms;
  private final Evaluator evaluator;

  ConcreteModel(TermFactory terms) {
    this.terms = terms;
    this.evaluator = new Evaluator(terms);
  }

  Term evaluate(Term term, Map<Term, Term> state) {
    return evaluator.evaluate(term, state::get);
  }

  boolean satisfies(Map<Term, Term> state, EqualityState abstraction) {
    ClassGraph graph = abstraction.graph();
    if (graph.isContradictory()) {
      return false;
    }
    Map<Integer, Term> values = new HashMap<>();
    for (var leaf : graph.leaves.entrySet()) {
      Term value = leaf.getKey().isConstant() ? leaf.getKey() : state.get(leaf.getKey());
      if (!put(values, leaf.getValue(), value)) {
        return false;
      }
    }
    int before = -1;
    while (before < values.size()) {
      before = values.size();
      if (!propagate(graph, values)) {
        return false;
      }
    }
    return holds(graph, values);
  }

  private boolean propagate(ClassGraph graph, Map<Integer, Term> values) {
    for (var map : graph.reads.entrySet()) {
      for (var read : map.getValue().entrySet()) {
        Term array = values.get(map.getKey());
        Term index = values.get(read.getKey());
        if (array != null
            && index != null
            && !put(values, read.getValue(), evaluate(terms.select(array, index), Map.of()))) {
          return false;
        }
      }
    }
    for (var entry : graph.applications.entrySet()) {
      Application application = entry.getKey();
      if (application.operands().stream().allMatch(values::containsKey)
          && !put(values, entry.getValue(), apply(application, values))) {
        return false;
      }
    }
    return true;
  }

  private Term apply(Application application, Map<Integer, Term> values) {
    Term[] args = application.operands().stream().map(values::get).toArray(Term[]::new);
    Application.Operator operator = application.operator();
    Term made =
        operator.kind() == Kind.EQUAL || operator.kind().indices() == 0
            ? terms.make(operator.kind(), args)
            : terms.indexed(operator.kind(), operator.first(), operator.second(), args);
    return evaluate(made, Map.of());
  }

  private boolean put(Map<Integer, Term> values, int id, Term value) {
    Term other = values.putIfAbsent(id, value);
    return other == null || other == value;
  }

  private boolean holds(ClassGraph graph, Map<Integer, Term> values) {
    for (var set : graph.literals.entrySet()) {
      if (!set.getValue().contains(values.get(set.getKey()))) {
        return false;
      }
    }
    for (var range : graph.ranges.entrySet()) {
      if (!within(values.get(range.getKey()), range.getValue())) {
        return false;
      }
    }
    for (long both : graph.apart) {
      if (values.get(ClassGraph.one(both)) == values.get(ClassGraph.other(both))) {
        return false;
      }
    }
    return true;
  }

  private boolean within(Term value, Set<Term> range) {
    if (!(value.sort() instanceof Sort.Array array)) {
      return range.contains(value);
    }
    int width = ((Sort.BitVec) array.index()).width();
    for (int i = 0; i < 1 << width; i++) {
      if (!within(evaluate(terms.select(value, terms.bv(i, width)), Map.of()), range)) {
        return false;
      }
    }
    return true;
  }
}
