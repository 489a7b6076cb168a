package narwhal.ir.logic.pass;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Uninterpreted functions as maps: {@code f(x, y) → f[x][y]}, where f is a global variable that
 * nobody writes. A map of SMT-LIB is any function, so this changes nothing; engines, models and the
 * interpreter need to know maps only. Bound variables get names of their own, so that whoever
 * replaces variables by values captures none.
 */
public final class FunctionMaps {
  private final TermFactory terms;
  private final Map<Key, Term> maps = new LinkedHashMap<>();
  private final Map<Term, Term> done = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private int bound;

  private record Key(String name, Sort sort) {}

  private FunctionMaps(TermFactory terms) {
    this.terms = terms;
  }

  public static Program of(TermFactory terms, Program program) {
    FunctionMaps pass = new FunctionMaps(terms);
    program.globals().forEach(global -> pass.taken.add(global.name()));
    program
        .procedures()
        .values()
        .forEach(
            p ->
                List.of(p.parameters(), p.results(), p.locals())
                    .forEach(part -> part.forEach(v -> pass.taken.add(v.name()))));
    Program replaced = CommandTerms.replaced(program, List.of(), pass::replaced);
    return CommandTerms.replaced(replaced, List.copyOf(pass.maps.values()), term -> term);
  }

  private Term replaced(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      boolean isReady = true;
      for (int i = 0; i < term.arity() && !done.containsKey(term); i++) {
        if (!done.containsKey(term.arg(i))) {
          stack.push(term.arg(i));
          isReady = false;
        }
      }
      if (isReady) {
        stack.pop();
        done.computeIfAbsent(term, this::rebuilt);
      }
    }
    return done.get(root);
  }

  private Term rebuilt(Term term) {
    if (term.arity() == 0) {
      return term;
    }
    Term[] operands = new Term[term.arity()];
    boolean isSame = true;
    for (int i = 0; i < operands.length; i++) {
      operands[i] = done.get(term.arg(i));
      isSame &= operands[i] == term.arg(i);
    }
    if (term.kind() == Kind.APPLY) {
      return applied(term, operands);
    }
    if (term.kind().isQuantifier()) {
      return quantifier(term, operands);
    }
    return isSame ? term : terms.rebuild(term, operands);
  }

  private Term applied(Term term, Term[] operands) {
    Sort sort = term.sort();
    for (int i = operands.length - 1; i >= 0; i--) {
      sort = new Sort.Array(operands[i].sort(), sort);
    }
    Term result = maps.computeIfAbsent(new Key(term.name(), sort), this::map);
    for (Term operand : operands) {
      result = terms.select(result, operand);
    }
    return result;
  }

  private Term map(Key key) {
    String name = key.name();
    while (!taken.add(name)) {
      name += "'";
    }
    return terms.variable(name, key.sort());
  }

  private Term quantifier(Term term, Term[] operands) {
    Map<Term, Term> fresh = new LinkedHashMap<>();
    int last = operands.length - 1;
    for (int i = 0; i < last; i++) {
      Term other = terms.variable(operands[i].name() + "!bound" + bound++, operands[i].sort());
      fresh.put(operands[i], other);
      operands[i] = other;
    }
    operands[last] = new Substitution(terms, fresh).apply(operands[last]);
    return terms.rebuild(term, operands);
  }
}
