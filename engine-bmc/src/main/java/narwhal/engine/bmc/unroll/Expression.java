package narwhal.engine.bmc.unroll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * A term prepared for evaluation in a state: its nodes in an order in which operands come first,
 * each with the places of its operands. Variables are read from slots; what is no variable of the
 * program stands for itself.
 */
final class Expression {
  /** The slot of a term that is not a variable of the program. */
  static final int NO_SLOT = Integer.MIN_VALUE;

  private final Term[] nodes;
  private final int[][] operands;
  private final int[] slots;

  /**
   * Says where a variable lives: a local's number, the complement of a global's, or {@link
   * #NO_SLOT}.
   */
  interface Resolver {
    int slot(Term variable);
  }

  /** Gives the current value of a variable. */
  interface Reader {
    Term read(int slot);
  }

  private Expression(Term[] nodes, int[][] operands, int[] slots) {
    this.nodes = nodes;
    this.operands = operands;
    this.slots = slots;
  }

  static Expression of(Term term, Resolver resolver) {
    Map<Term, Integer> places = new HashMap<>();
    List<Term> order = new ArrayList<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.peek();
      if (places.containsKey(next)) {
        open.pop();
        continue;
      }
      boolean ready = true;
      for (int i = next.arity() - 1; i >= 0; i--) {
        if (!places.containsKey(next.arg(i))) {
          open.push(next.arg(i));
          ready = false;
        }
      }
      if (ready) {
        open.pop();
        places.put(next, order.size());
        order.add(next);
      }
    }
    return place(order, places, resolver);
  }

  private static Expression place(List<Term> order, Map<Term, Integer> places, Resolver resolver) {
    int size = order.size();
    int[][] operands = new int[size][];
    int[] slots = new int[size];
    for (int i = 0; i < size; i++) {
      Term node = order.get(i);
      slots[i] = node.kind() == Kind.VARIABLE ? resolver.slot(node) : NO_SLOT;
      operands[i] = new int[node.arity()];
      for (int j = 0; j < node.arity(); j++) {
        operands[i][j] = places.get(node.arg(j));
      }
    }
    return new Expression(order.toArray(Term[]::new), operands, slots);
  }

  /** The slots that are read, each once. */
  int[] reads() {
    return java.util.Arrays.stream(slots).filter(slot -> slot != NO_SLOT).toArray();
  }

  Term evaluate(Reader reader, Operators operators) {
    if (nodes.length == 1) {
      return slots[0] == NO_SLOT ? nodes[0] : reader.read(slots[0]);
    }
    Term[] values = new Term[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      values[i] = value(i, values, reader, operators);
    }
    return values[nodes.length - 1];
  }

  private Term value(int i, Term[] values, Reader reader, Operators operators) {
    int[] places = operands[i];
    Term node = nodes[i];
    if (places.length == 0) {
      return slots[i] == NO_SLOT ? node : reader.read(slots[i]);
    }
    Term[] arguments = new Term[places.length];
    boolean changed = false;
    for (int j = 0; j < places.length; j++) {
      arguments[j] = values[places[j]];
      changed |= arguments[j] != node.arg(j);
    }
    return operators.apply(node, arguments, changed);
  }
}
