package narwhal.engine.bmc.memory;

import java.util.ArrayDeque;
import java.util.Map;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;
import narwhal.term.memory.Pointers;

/**
 * A map is a function, λi. ite(i = p, v, m(i)) after a write; reading applies it at once
 * (β-reduction), so that only functions that are variables remain. The chain of writes is the
 * notation of the function. Pointers are plain numbers: an equality is decided if the term factory
 * decides it.
 */
final class LambdasMemory implements Memory {
  private final TermFactory terms;
  private final Pointers pointers;

  private long reductions;

  LambdasMemory(TermFactory terms, PointerLayout layout) {
    this.terms = terms;
    this.pointers = new Pointers(terms, layout.pointerBits(), layout.offsetBits());
  }

  @Override
  public Term read(Term map, Term index) {
    TermMap<Term> results = new TermMap<>();
    ArrayDeque<Term> open = new ArrayDeque<>();
    open.push(map);
    while (!open.isEmpty()) {
      Term at = open.peek();
      int missing = results.contains(at) ? 0 : pushMissing(at, results, open);
      if (missing == 0) {
        open.pop();
        if (!results.contains(at)) {
          results.put(at, apply(at, index, results));
        }
      }
    }
    return results.get(map);
  }

  private static int pushMissing(Term map, TermMap<Term> results, ArrayDeque<Term> open) {
    int missing = 0;
    int first = map.kind() == Kind.ITE ? 1 : 0;
    for (int i = first; i <= last(map); i++) {
      if (!results.contains(map.arg(i))) {
        open.push(map.arg(i));
        missing++;
      }
    }
    return missing;
  }

  /** The last operand that is applied to the same index. */
  private static int last(Term map) {
    return switch (map.kind()) {
      case ITE -> 2;
      case STORE, MEMORY_SET, MEMORY_COPY -> 0;
      default -> -1;
    };
  }

  private Term apply(Term map, Term index, TermMap<Term> results) {
    reductions++;
    return switch (map.kind()) {
      case STORE -> terms.ite(terms.eq(index, map.arg(1)), map.arg(2), results.get(map.arg(0)));
      case ITE -> terms.ite(map.arg(0), results.get(map.arg(1)), results.get(map.arg(2)));
      case CONST_ARRAY -> map.arg(0);
      case MEMORY_SET ->
          terms.ite(isWritten(map, index, map.arg(3)), map.arg(2), results.get(map.arg(0)));
      case MEMORY_COPY -> {
        Term from = pointers.plus(map.arg(3), pointers.distance(index, map.arg(1)));
        Term copied = read(map.arg(2), from);
        yield terms.ite(isWritten(map, index, map.arg(4)), copied, results.get(map.arg(0)));
      }
      default -> terms.raw().select(map, index);
    };
  }

  private Term isWritten(Term map, Term index, Term length) {
    return pointers.isWritten(index, map.arg(1), length, map.index(1));
  }

  @Override
  public Term write(Term map, Term index, Term value) {
    return terms.store(map, index, value);
  }

  @Override
  public Term range(Term node, Term[] operands) {
    return terms.raw().rebuild(node, operands);
  }

  @Override
  public Term choose(Term condition, Term then, Term otherwise) {
    boolean isMap = then.sort().isArray() && then != otherwise && !condition.isConstant();
    return isMap
        ? terms.raw().ite(condition, then, otherwise)
        : terms.ite(condition, then, otherwise);
  }

  @Override
  public Map<String, Long> counters() {
    return Map.of("lambda.reductions", reductions);
  }
}
