package narwhal.engine.bmc.memory;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * Values that are one of few constants, as trees of if-then-else: pointers to one of some objects,
 * small state machines. Operators work on the constants, so that such values stay trees.
 */
public final class Choices {
  /** A tree with more leaves is treated like any other term. */
  private static final int MAX_LEAVES = 32;

  private static final int NO_TREE = Integer.MAX_VALUE;

  private final TermFactory terms;
  private final TermMap<Integer> leaves = new TermMap<>();

  public Choices(TermFactory terms) {
    this.terms = terms;
  }

  /** How many leaves the tree has, a great number if the term is no tree or too large. */
  private int leaves(Term term) {
    if (term.isConstant()) {
      return 1;
    }
    if (term.kind() != Kind.ITE) {
      return NO_TREE;
    }
    Integer known = leaves.get(term);
    if (known == null) {
      int left = leaves(term.arg(1));
      int right = left > MAX_LEAVES ? NO_TREE : leaves(term.arg(2));
      known = right > MAX_LEAVES || left + right > MAX_LEAVES ? NO_TREE : left + right;
      leaves.put(term, known);
    }
    return known;
  }

  /** Whether the term is a proper tree of constants. */
  boolean isTree(Term term) {
    return term.kind() == Kind.ITE && leaves(term) <= MAX_LEAVES;
  }

  /**
   * Applies the operator of {@code node} to the arguments, leaf by leaf if they are trees and
   * constants.
   */
  public Term apply(Term node, Term[] arguments) {
    boolean anyTree = false;
    long product = 1;
    for (Term argument : arguments) {
      if (argument.isConstant()) {
        continue;
      }
      int count = leaves(argument);
      if (count > MAX_LEAVES) {
        return terms.rebuild(node, arguments);
      }
      anyTree = true;
      product *= count;
    }
    return anyTree && product <= MAX_LEAVES * 2L
        ? lift(node, arguments)
        : terms.rebuild(node, arguments);
  }

  private Term lift(Term node, Term[] arguments) {
    Term condition = null;
    for (Term argument : arguments) {
      if (!argument.isConstant() && (condition == null || argument.arg(0).id() > condition.id())) {
        condition = argument.arg(0);
      }
    }
    if (condition == null) {
      return terms.rebuild(node, arguments);
    }
    Term then = lift(node, side(arguments, condition, 1));
    Term otherwise = lift(node, side(arguments, condition, 2));
    return then == otherwise ? then : terms.ite(condition, then, otherwise);
  }

  private static Term[] side(Term[] arguments, Term condition, int side) {
    Term[] chosen = new Term[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      Term argument = arguments[i];
      chosen[i] =
          !argument.isConstant() && argument.arg(0) == condition ? argument.arg(side) : argument;
    }
    return chosen;
  }

  /** The tree with every leaf replaced. */
  Term map(Term tree, Function<Term, Term> leaf, Memory memory) {
    return tree.kind() == Kind.ITE
        ? memory.choose(tree.arg(0), map(tree.arg(1), leaf, memory), map(tree.arg(2), leaf, memory))
        : leaf.apply(tree);
  }

  /** Each constant of the tree with the condition that chooses it. */
  Map<Term, Term> conditions(Term tree) {
    Map<Term, Term> found = new LinkedHashMap<>();
    collect(tree, found);
    Map<Term, Term> result = new LinkedHashMap<>();
    for (Term value : found.keySet()) {
      result.put(value, chooses(tree, value, new HashMap<>()));
    }
    return result;
  }

  private static void collect(Term tree, Map<Term, Term> found) {
    if (tree.kind() == Kind.ITE) {
      collect(tree.arg(1), found);
      collect(tree.arg(2), found);
    } else {
      found.put(tree, tree);
    }
  }

  private Term chooses(Term tree, Term value, Map<Term, Term> done) {
    if (tree.kind() != Kind.ITE) {
      return terms.bool(tree == value);
    }
    Term known = done.get(tree);
    if (known == null) {
      known =
          terms.ite(
              tree.arg(0), chooses(tree.arg(1), value, done), chooses(tree.arg(2), value, done));
      done.put(tree, known);
    }
    return known;
  }
}
