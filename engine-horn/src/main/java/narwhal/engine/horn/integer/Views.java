package narwhal.engine.horn.integer;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * How each variable is read: as unsigned if some operation on it is and none is signed. Only a
 * matter of taste: an operation of the other kind converts.
 */
final class Views {
  private final Set<Term> signed = new HashSet<>();
  private final Set<Term> unsigned = new HashSet<>();
  private final TermMap<Boolean> seen = new TermMap<>();
  private final Map<Term, View> chosen = new HashMap<>();

  /** Looks at the operations in a term. */
  void learn(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (seen.contains(term)) {
        continue;
      }
      seen.put(term, true);
      for (int i = 0; i < term.arity(); i++) {
        stack.push(term.arg(i));
      }
      switch (term.kind()) {
        case BV_SLT, BV_SLE, BV_SDIV, BV_SREM, BV_SMOD, BV_ASHR, BV_SIGN_EXTEND ->
            mark(term, signed);
        case BV_SADDO, BV_SSUBO, BV_SMULO, BV_NEGO, BV_SDIVO -> mark(term, signed);
        case BV_ULT, BV_ULE, BV_UDIV, BV_UREM, BV_LSHR, BV_ZERO_EXTEND -> mark(term, unsigned);
        case BV_UADDO, BV_USUBO, BV_UMULO, BV_CONCAT -> mark(term, unsigned);
        default -> {}
      }
    }
  }

  /** A variable that nothing tells about is read as one that it is passed from. */
  void follow(Term variable, Term from) {
    if (!signed.contains(variable) && !unsigned.contains(variable)) {
      if (unsigned.contains(from) && !signed.contains(from)) {
        unsigned.add(variable);
      } else if (signed.contains(from)) {
        signed.add(variable);
      }
    }
  }

  private static void mark(Term operation, Set<Term> variables) {
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(operation);
    boolean first = true;
    int budget = 200;
    while (!stack.isEmpty() && budget-- > 0) {
      Term term = stack.pop();
      boolean passes =
          switch (term.kind()) {
            case BV_ADD, BV_SUB, BV_MUL, ITE -> true;
            default -> first;
          };
      first = false;
      if (term.isVariable()) {
        variables.add(term);
      } else if (passes) {
        for (int i = 0; i < term.arity(); i++) {
          stack.push(term.arg(i));
        }
      }
    }
  }

  View of(Term variable) {
    return chosen.computeIfAbsent(
        variable, v -> unsigned.contains(v) && !signed.contains(v) ? View.UNSIGNED : View.SIGNED);
  }

  /** How an expression is best read: as its first variable is. */
  View preferred(Term root) {
    Term term = root;
    for (int depth = 0; depth < 50; depth++) {
      if (term.isVariable() && term.sort() instanceof Sort.BitVec) {
        return of(term);
      }
      switch (term.kind()) {
        case BV_ADD, BV_SUB, BV_MUL -> term = term.arg(term.arg(0).isConstant() ? 1 : 0);
        case ITE -> term = term.arg(term.arg(1).isConstant() ? 2 : 1);
        case BV_ZERO_EXTEND, BV_UDIV, BV_UREM, BV_LSHR, BV_CONCAT -> {
          return View.UNSIGNED;
        }
        default -> {
          return View.SIGNED;
        }
      }
    }
    return View.SIGNED;
  }
}
