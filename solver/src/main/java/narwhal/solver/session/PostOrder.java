package narwhal.solver.session;

import java.util.Arrays;
import narwhal.term.Term;

/** Visits the terms below a root, operands first, each once, without recursion. */
public abstract class PostOrder {
  private Term[] stack = new Term[64];

  /** Whether the term was built before. */
  protected abstract boolean known(Term term);

  /** Called when all operands are known; makes the term known. */
  protected abstract void build(Term term);

  /** Makes the root known. */
  public final void visit(Term root) {
    if (known(root)) {
      return;
    }
    int size = 0;
    stack[size++] = root;
    while (size > 0) {
      Term term = stack[size - 1];
      if (known(term)) {
        size--;
        continue;
      }
      int before = size;
      int arity = term.arity();
      if (size + arity > stack.length) {
        stack = Arrays.copyOf(stack, 2 * (size + arity));
      }
      for (int i = arity - 1; i >= 0; i--) {
        Term operand = term.arg(i);
        if (!known(operand)) {
          stack[size++] = operand;
        }
      }
      if (size == before) {
        size--;
        build(term);
      }
    }
    shrink();
  }

  private void shrink() {
    if (stack.length > 1 << 16) {
      stack = new Term[64];
    }
  }
}
