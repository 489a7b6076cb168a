package narwhal.separation.equality;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What a condition says about equalities; what else it says is left out. */
final class Conditions {
  /** Disjunctions of more parts than this say nothing. */
  private static final int PARTS = 6;

  private final TermFactory terms;

  Conditions(TermFactory terms) {
    this.terms = terms;
  }

  /** The graph in which the condition holds (or does not); the given one may be changed. */
  ClassGraph assume(ClassGraph graph, Term condition, boolean holds) {
    if (graph.isContradictory()) {
      return graph;
    }
    return switch (condition.kind()) {
      case NOT -> assume(graph, condition.arg(0), !holds);
      case AND -> holds ? all(graph, condition.args(), true) : any(graph, condition.args(), false);
      case OR -> holds ? any(graph, condition.args(), true) : all(graph, condition.args(), false);
      case IMPLIES -> {
        Term not = terms.not(condition.arg(0));
        yield holds
            ? any(graph, List.of(not, condition.arg(1)), true)
            : all(graph, List.of(not, condition.arg(1)), false);
      }
      case EQUAL -> equal(graph, condition, holds);
      case DISTINCT -> {
        if (holds) {
          distinct(graph, condition.args());
        }
        yield graph;
      }
      case INT_LT, REAL_LT, BV_ULT, BV_SLT -> {
        if (holds) {
          separate(graph, condition.arg(0), condition.arg(1));
        }
        yield graph;
      }
      case INT_LE, REAL_LE, BV_ULE, BV_SLE -> {
        if (!holds) {
          separate(graph, condition.arg(0), condition.arg(1));
        }
        yield graph;
      }
      case FORALL, EXISTS -> graph;
      default -> {
        Expressions expressions = new Expressions(graph, terms);
        int value = expressions.value(condition);
        graph.merge(value, graph.leaf(terms.bool(holds)));
        yield graph;
      }
    };
  }

  private ClassGraph all(ClassGraph graph, List<Term> conditions, boolean hold) {
    ClassGraph now = graph;
    for (Term condition : conditions) {
      now = assume(now, condition, hold);
    }
    return now;
  }

  /** The join over the parts, each of which may be the one that holds. */
  private ClassGraph any(ClassGraph graph, List<Term> conditions, boolean hold) {
    if (conditions.size() > PARTS) {
      return graph;
    }
    List<ClassGraph> parts = new ArrayList<>();
    for (Term condition : conditions) {
      ClassGraph part = assume(graph.copy(), condition, hold);
      if (!part.isContradictory()) {
        part.saturate();
        parts.add(Compaction.of(part));
      }
    }
    if (parts.isEmpty()) {
      graph.contradict();
      return graph;
    }
    ClassGraph joined = parts.getFirst();
    for (ClassGraph part : parts.subList(1, parts.size())) {
      joined = Join.of(joined, part);
    }
    return joined;
  }

  private ClassGraph equal(ClassGraph graph, Term condition, boolean holds) {
    Term left = condition.arg(0);
    Term right = condition.arg(1);
    if (holds) {
      Expressions expressions = new Expressions(graph, terms);
      int a = expressions.value(left);
      int b = expressions.value(right);
      graph.merge(graph.find(a), b);
    } else {
      separate(graph, left, right);
    }
    return graph;
  }

  private void distinct(ClassGraph graph, List<Term> parts) {
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < i && !graph.isContradictory(); j++) {
        separate(graph, parts.get(i), parts.get(j));
      }
    }
  }

  private void separate(ClassGraph graph, Term left, Term right) {
    Expressions expressions = new Expressions(graph, terms);
    int b = expressions.value(right);
    int a = graph.find(expressions.value(left));
    b = graph.find(b);
    if (left.sort().isBool()) {
      flip(graph, a, b);
      flip(graph, graph.find(b), graph.find(a));
    } else {
      graph.separate(a, b);
    }
  }

  /** Of two values one is the other's opposite. */
  private void flip(ClassGraph graph, int from, int to) {
    Term constant = graph.constant(from);
    if (constant != null) {
      graph.merge(to, graph.leaf(terms.bool(constant.isFalse())));
    }
  }
}
