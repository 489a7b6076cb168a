package narwhal.term.memory;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import java.util.function.Predicate;
import narwhal.term.Term;

/** Operands before terms, each once, with a stack of its own; enters only what is asked for. */
final class TermWalk {
  private final Predicate<Term> enters;
  private final Predicate<Term> isDone;
  private final Consumer<Term> compute;

  TermWalk(Predicate<Term> enters, Predicate<Term> isDone, Consumer<Term> compute) {
    this.enters = enters;
    this.isDone = isDone;
    this.compute = compute;
  }

  void visit(Term root) {
    if (isDone.test(root)) {
      return;
    }
    ArrayDeque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.peek();
      boolean isReady = true;
      if (!isDone.test(term) && enters.test(term)) {
        for (int i = 0; i < term.arity(); i++) {
          if (!isDone.test(term.arg(i))) {
            open.push(term.arg(i));
            isReady = false;
          }
        }
      }
      if (isReady) {
        open.pop();
        if (!isDone.test(term)) {
          compute.accept(term);
        }
      }
    }
  }
}
