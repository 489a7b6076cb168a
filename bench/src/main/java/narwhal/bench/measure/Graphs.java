package narwhal.bench.measure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Large terms, the same in every run. */
final class Graphs {
  private static final int WIDTH = 1_000;
  private static final int SEED = 2026;

  private Graphs() {}

  /**
   * A Boolean term of about {@code layers} thousand nodes: each layer combines random terms of the
   * one below, so as a tree it would have 2 to the number of layers. It is built as it stands,
   * without simplification.
   */
  static Term layered(TermFactory factory, int layers) {
    TermFactory terms = factory.raw();
    Random random = new Random(SEED);
    List<Term> layer = new ArrayList<>();
    for (int i = 0; i < WIDTH; i++) {
      layer.add(terms.variable("x" + i, Sort.bitVec(32)));
    }
    for (int depth = 0; depth < layers; depth++) {
      List<Term> next = new ArrayList<>();
      for (int i = 0; i < WIDTH; i++) {
        Term a = layer.get(i);
        Term b = layer.get((i + 1 + random.nextInt(WIDTH - 1)) % WIDTH);
        next.add(
            switch (random.nextInt(4)) {
              case 0 -> terms.bvAdd(a, b);
              case 1 -> terms.bvXor(a, b);
              case 2 -> terms.bvMul(a, b);
              default -> terms.ite(terms.bvUlt(a, b), a, b);
            });
      }
      layer = next;
    }
    List<Term> last = new ArrayList<>();
    for (int i = 1; i < WIDTH; i++) {
      last.add(terms.bvUlt(layer.get(i - 1), layer.get(i)));
    }
    return terms.and(last);
  }

  /** One term below the other, {@code length} of them; nothing simplifies. */
  static Term chain(TermFactory terms, int length) {
    Term x = terms.variable("x", Sort.bitVec(32));
    Term y = terms.variable("y", Sort.bitVec(32));
    Term term = x;
    for (int i = 0; i < length; i++) {
      term = i % 2 == 0 ? terms.bvMul(term, y) : terms.bvXor(term, x);
    }
    return term;
  }

  /** The number of different terms in it. */
  static int size(Term root) {
    Set<Term> seen = new HashSet<>(Set.of(root));
    ArrayDeque<Term> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Term term = open.pop();
      for (int i = 0; i < term.arity(); i++) {
        if (seen.add(term.arg(i))) {
          open.push(term.arg(i));
        }
      }
    }
    return seen.size();
  }
}
