package narwhal.engine.horn.file;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import narwhal.engine.horn.clause.Clause;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** Where clauses are about integers or reals, and not about bits only. */
final class Numbers {
  private Numbers() {}

  static boolean isNumber(Term term) {
    return isNumber(term.sort());
  }

  private static boolean isNumber(Sort sort) {
    return switch (sort) {
      case Sort.Int s -> true;
      case Sort.Real s -> true;
      case Sort.Array(Sort index, Sort element) ->
          isNumber(index) || isNumber(element) || element.isArray();
      case Sort.Bool s -> false;
      case Sort.BitVec s -> false;
      case Sort.Float s -> false;
      case Sort.Rounding s -> false;
    };
  }

  static boolean areIn(Clause clause) {
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> all.addAll(atom.arguments()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(all);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (isNumber(term)) {
        return true;
      }
      if (!seen.contains(term)) {
        seen.put(term, true);
        stack.addAll(term.args());
      }
    }
    return false;
  }
}
