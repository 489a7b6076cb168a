package narwhal.engine.bmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import narwhal.ir.run.Statistics;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * A formula with Booleans for control flow instead of choices between values, as SeaHorn's
 * verification conditions have them:
 *
 * <ul>
 *   <li>a path condition that several formulas share is a Boolean that implies it: who is in a
 *       block came there on one of its ways ({@code block ⇒ way ∨ way});
 *   <li>the condition that tells the sides of a join apart is a Boolean that equals it;
 *   <li>a value after the join is a variable: {@code edge ⇒ phi = left}, {@code ¬edge ⇒ phi =
 *       right}.
 * </ul>
 *
 * <p>A model of the result is one of the formula, and each model of the formula can be extended to
 * one of the result: edges and values after joins are determined, and blocks stand only where being
 * true is the stronger statement. Joins of maps stay as they are, since not every solver compares
 * maps.
 */
final class ControlFlowForm {
  private final TermFactory raw;
  private final String mark;
  private final Statistics statistics;
  private final TermMap<Term> exact = new TermMap<>();
  private final TermMap<Term> edges = new TermMap<>();
  private final List<Term> definitions = new ArrayList<>();
  private int variables;

  private ControlFlowForm(TermFactory terms, String mark, Statistics statistics) {
    this.raw = terms.raw();
    this.mark = mark;
    this.statistics = statistics;
  }

  /** The formula in this form; satisfiable if it is, by models that agree on its variables. */
  static Term of(TermFactory terms, Term goal, Statistics statistics) {
    ControlFlowForm form = new ControlFlowForm(terms, "#" + goal.id() + ".", statistics);
    Term root = form.blocks(goal);
    form.definitions.add(root);
    return VerificationCondition.all(terms, form.definitions);
  }

  private static boolean isJunction(Term term) {
    return term.kind() == Kind.AND || term.kind() == Kind.OR;
  }

  /** The conjunctions and disjunctions at the top, where a part may imply what it stands for. */
  private Term blocks(Term goal) {
    TermMap<Integer> parents = new TermMap<>();
    List<Term> order = skeleton(goal, parents);
    TermMap<Term> done = new TermMap<>();
    for (Term term : order) {
      if (!isJunction(term)) {
        done.put(term, exact(term));
        continue;
      }
      Term[] args = new Term[term.arity()];
      for (int i = 0; i < args.length; i++) {
        args[i] = done.get(term.arg(i));
      }
      Term body = raw.make(term.kind(), args);
      if (parents.get(term) > 1) {
        Term block = fresh("block", Sort.BOOL);
        definitions.add(raw.or(raw.not(block), body));
        body = block;
      }
      done.put(term, body);
    }
    return done.get(goal);
  }

  /** The nodes at the top, each after its arguments, and how many use each of them. */
  private static List<Term> skeleton(Term goal, TermMap<Integer> parents) {
    List<Term> order = new ArrayList<>();
    TermMap<Boolean> isDone = new TermMap<>();
    Deque<Term> stack = new ArrayDeque<>(List.of(goal));
    parents.put(goal, 1);
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      if (isDone.contains(term)) {
        stack.pop();
        continue;
      }
      boolean ready = true;
      for (int i = 0; isJunction(term) && i < term.arity(); i++) {
        if (!isDone.contains(term.arg(i))) {
          stack.push(term.arg(i));
          ready = false;
        }
      }
      if (ready) {
        stack.pop();
        isDone.put(term, true);
        order.add(term);
        for (int i = 0; isJunction(term) && i < term.arity(); i++) {
          Integer before = parents.get(term.arg(i));
          parents.put(term.arg(i), before == null ? 1 : before + 1);
        }
      }
    }
    return order;
  }

  /** An equal term without choices. */
  private Term exact(Term root) {
    Deque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      boolean ready = true;
      for (int i = 0; !exact.contains(term) && i < term.arity(); i++) {
        if (!exact.contains(term.arg(i))) {
          stack.push(term.arg(i));
          ready = false;
        }
      }
      if (ready) {
        stack.pop();
        if (!exact.contains(term)) {
          exact.put(term, rewritten(term));
        }
      }
    }
    return exact.get(root);
  }

  private Term rewritten(Term term) {
    if (term.arity() == 0) {
      return term;
    }
    Term[] args = new Term[term.arity()];
    boolean same = true;
    for (int i = 0; i < args.length; i++) {
      args[i] = exact.get(term.arg(i));
      same &= args[i] == term.arg(i);
    }
    if (term.kind() == Kind.ITE && !(term.sort() instanceof Sort.Array)) {
      return join(args[0], args[1], args[2]);
    }
    return same ? term : raw.rebuild(term, args);
  }

  private Term join(Term condition, Term left, Term right) {
    Term edge = edge(condition);
    Term phi = fresh("phi", left.sort());
    definitions.add(raw.or(raw.not(edge), raw.eq(phi, left)));
    definitions.add(raw.or(edge, raw.eq(phi, right)));
    return phi;
  }

  private Term edge(Term condition) {
    if (condition.isVariable()) {
      return condition;
    }
    Term known = edges.get(condition);
    if (known == null) {
      known = fresh("edge", Sort.BOOL);
      definitions.add(raw.eq(known, condition));
      edges.put(condition, known);
    }
    return known;
  }

  private Term fresh(String what, Sort sort) {
    statistics.add("bmc.form." + what + "s", 1);
    return raw.variable(what + mark + variables++, sort);
  }
}
