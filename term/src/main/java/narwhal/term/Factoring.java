package narwhal.term;

import java.util.ArrayList;
import java.util.List;

/**
 * (p ∧ x) ∨ (p ∧ y) → p ∧ (x ∨ y), and its dual. With y = ¬x this is what joins the two arms of a
 * branch into the path condition before it. Conjunctions are looked into, to a bounded number of
 * nodes; a node found in both is kept whole.
 */
final class Factoring {
  private static final int NODES = 16;
  private static final int REST = 4;

  private final TermFactory terms;

  Factoring(TermFactory terms) {
    this.terms = terms;
  }

  /** {@code outer(a, b)} where a and b are of the dual kind; null if nothing is common. */
  Term factor(Kind outer, Term a, Term b) {
    Kind inner = a.kind();
    List<Term> nodesOfA = new ArrayList<>(NODES);
    collect(inner, a, List.of(), nodesOfA, null);
    List<Term> common = new ArrayList<>(NODES);
    List<Term> restOfB = new ArrayList<>(NODES);
    collect(inner, b, nodesOfA, null, new Split(common, restOfB));
    if (common.isEmpty() || restOfB.size() > REST) {
      return null;
    }
    List<Term> restOfA = new ArrayList<>(NODES);
    collect(inner, a, common, null, new Split(new ArrayList<>(), restOfA));
    if (restOfA.size() > REST) {
      return null;
    }
    Term rest = terms.make(outer, junction(inner, restOfA), junction(inner, restOfB));
    common.add(rest);
    return junction(inner, common);
  }

  private record Split(List<Term> known, List<Term> other) {}

  /**
   * Walks the nested nodes of one kind. Nodes in {@code stop} are not entered and go to the known
   * ones; leaves go to the others. Past the bound, nodes are not entered.
   */
  private static void collect(Kind kind, Term root, List<Term> stop, List<Term> all, Split split) {
    List<Term> queue = new ArrayList<>(NODES);
    queue.add(root);
    for (int i = 0; i < queue.size(); i++) {
      Term node = queue.get(i);
      if (all != null) {
        all.add(node);
      }
      if (stop.contains(node)) {
        if (split != null && !split.known().contains(node)) {
          split.known().add(node);
        }
      } else if (node.kind() == kind && queue.size() + node.arity() <= NODES) {
        for (Term arg : node.operands()) {
          queue.add(arg);
        }
      } else if (split != null) {
        split.other().add(node);
      }
    }
  }

  /** The parts combined pairwise, oldest first, as they were built. */
  private Term junction(Kind kind, List<Term> parts) {
    Term result = null;
    for (Term part : parts) {
      result = result == null ? part : terms.make(kind, result, part);
    }
    return result == null ? terms.bool(kind == Kind.AND) : result;
  }
}
