package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Orders the edges out of one node into a list of decisions: an edge is taken if its condition
 * holds and no earlier one was taken. Where two conditions may hold at once the earlier edge needs
 * a free choice on top, so that no execution is lost. If the conditions leave no gap, nothing is to
 * be decided for the last edge.
 */
final class Branching {
  private final TermFactory terms;
  private final List<Set<Term>> literals = new ArrayList<>();
  private final List<Edge> edges;

  /**
   * An edge in its place: how many of its commands are leading assumes, which together are {@code
   * condition}.
   */
  record Decision(Edge edge, int leading, Term condition, boolean isElse, boolean needsChoice) {}

  private Branching(TermFactory terms, List<Edge> edges) {
    this.terms = terms;
    this.edges = edges;
    for (Edge edge : edges) {
      Set<Term> all = new HashSet<>();
      for (int i = 0; i < leading(edge); i++) {
        flatten(((Command.Assume) edge.commands().get(i)).condition(), all);
      }
      literals.add(all);
    }
  }

  /** The edges, those into a dead end first. */
  static List<Decision> order(TermFactory terms, List<Edge> edges, Predicate<Edge> isTerminal) {
    return edges.size() == 1
        ? List.of(new Decision(edges.get(0), 0, terms.tru(), false, false))
        : new Branching(terms, edges).order(isTerminal);
  }

  private List<Decision> order(Predicate<Edge> isTerminal) {
    int otherwise = otherwise(isTerminal);
    List<Integer> order = new ArrayList<>();
    for (boolean terminal : new boolean[] {true, false}) {
      for (int i = 0; i < edges.size(); i++) {
        if (isTerminal.test(edges.get(i)) == terminal && (terminal || i != otherwise)) {
          order.add(i);
        }
      }
    }
    if (otherwise >= 0 && !isTerminal.test(edges.get(otherwise))) {
      order.add(otherwise);
    }
    boolean[] needsChoice = new boolean[order.size()];
    boolean anyChoice = false;
    for (int at = 0; at < order.size(); at++) {
      for (int later = at + 1; later < order.size() && !needsChoice[at]; later++) {
        needsChoice[at] = !exclude(order.get(at), order.get(later));
      }
      anyChoice |= needsChoice[at];
    }
    List<Decision> decisions = new ArrayList<>();
    for (int at = 0; at < order.size(); at++) {
      int i = order.get(at);
      boolean isElse = otherwise >= 0 && !anyChoice && at == order.size() - 1;
      decisions.add(
          new Decision(edges.get(i), leading(edges.get(i)), condition(i), isElse, needsChoice[at]));
    }
    return decisions;
  }

  /**
   * An edge that is open just where no other is, −1 for none; rather one that does not end the
   * execution.
   */
  private int otherwise(Predicate<Edge> isTerminal) {
    int found = -1;
    for (int i = 0; i < edges.size(); i++) {
      if ((found < 0 || !isTerminal.test(edges.get(i))) && isElse(i)) {
        found = i;
      }
    }
    return found;
  }

  private Term condition(int i) {
    List<Term> all = new ArrayList<>();
    for (int c = 0; c < leading(edges.get(i)); c++) {
      all.add(((Command.Assume) edges.get(i).commands().get(c)).condition());
    }
    return terms.and(all);
  }

  private static int leading(Edge edge) {
    int count = 0;
    while (count < edge.commands().size() && edge.commands().get(count) instanceof Command.Assume) {
      count++;
    }
    return count;
  }

  private void flatten(Term condition, Set<Term> into) {
    if (condition.kind() == Kind.AND) {
      condition.args().forEach(arg -> flatten(arg, into));
    } else if (condition.kind() == Kind.NOT && condition.arg(0).kind() == Kind.OR) {
      condition.arg(0).args().forEach(arg -> flatten(terms.not(arg), into));
    } else if (!condition.isTrue()) {
      into.add(condition);
    }
  }

  /**
   * Whether the condition of edge {@code i} is the conjunction of the negated conditions of all
   * others.
   */
  private boolean isElse(int i) {
    if (literals.get(i).size() < edges.size() - 1) {
      return false;
    }
    Set<Term> negations = new HashSet<>();
    for (int j = 0; j < edges.size(); j++) {
      if (j != i) {
        flatten(terms.not(condition(j)), negations);
      }
    }
    return !negations.isEmpty() && negations.equals(literals.get(i));
  }

  private boolean exclude(int i, int j) {
    for (Term literal : literals.get(i)) {
      Term negation = terms.not(literal);
      if (literals.get(j).contains(negation) || literal.isFalse()) {
        return true;
      }
      for (Term other : literal.kind() == Kind.EQUAL ? literals.get(j) : Set.<Term>of()) {
        if (other.kind() == Kind.EQUAL && differ(literal, other)) {
          return true;
        }
      }
    }
    return literals.get(j).contains(terms.fals());
  }

  /** Whether one says {@code x = k} and the other {@code x = l} with different constants. */
  private static boolean differ(Term a, Term b) {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        boolean sameSubject = a.arg(1 - i) == b.arg(1 - j);
        if (sameSubject && a.arg(i).isConstant() && b.arg(j).isConstant() && a.arg(i) != b.arg(j)) {
          return true;
        }
      }
    }
    return false;
  }
}
