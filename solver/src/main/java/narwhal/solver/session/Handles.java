package narwhal.solver.session;

import java.util.Arrays;
import narwhal.term.Term;

/** Native handles of terms, by term id; 0 is no handle. It survives push and pop. */
public final class Handles {
  private long[] byId = new long[1024];

  public long get(Term term) {
    int id = term.id();
    return id < byId.length ? byId[id] : 0;
  }

  public void put(Term term, long handle) {
    int id = term.id();
    if (id >= byId.length) {
      byId = Arrays.copyOf(byId, Math.max(id + 1, byId.length + (byId.length >> 1)));
    }
    byId[id] = handle;
  }

  /** All places, those without a handle too. */
  public long[] all() {
    return byId;
  }
}
