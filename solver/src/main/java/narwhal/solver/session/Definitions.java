package narwhal.solver.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Formulas that define fresh variables of a translation. The translation outlives scopes but what
 * is asserted does not, so a definition that a pop has taken back is asserted again before the next
 * check. Each defines a variable nothing else constrains, so having too many changes no answer.
 *
 * @param <F> the back end's formulas
 */
public final class Definitions<F> {
  private final List<F> all = new ArrayList<>();
  private final List<Integer> assertedAtPush = new ArrayList<>();
  private int asserted;

  public void add(F formula) {
    all.add(formula);
  }

  public void push() {
    assertedAtPush.add(asserted);
  }

  public void pop() {
    asserted = assertedAtPush.removeLast();
  }

  /** Whether some definition is not asserted in the current scope. */
  public boolean arePending() {
    return asserted < all.size();
  }

  public void assertPending(Consumer<F> assertion) {
    for (; asserted < all.size(); asserted++) {
      assertion.accept(all.get(asserted));
    }
  }
}
