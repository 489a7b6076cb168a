package narwhal.separation.lastwrite;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import narwhal.ir.logic.Command;
import narwhal.separation.uses.Use;
import narwhal.term.Term;

/** For each use the sites whose writes it may see, found so far, and the names of indices. */
public final class LastWrites {
  private final IndexNames names;
  private final IdentityHashMap<Command, Map<Use, Seen>> seen = new IdentityHashMap<>();

  LastWrites(IndexNames names) {
    this.names = names;
  }

  public IndexNames names() {
    return names;
  }

  /**
   * What a use sees.
   *
   * @param sites the numbers of sites; 0 for what no site has written
   * @param all whether nothing is known, so that all sites of the family may be seen
   */
  public record Seen(TreeSet<Integer> sites, boolean all) {}

  /** Nothing, if the use was not reached. */
  public Optional<Seen> at(Command command, Use use) {
    return Optional.ofNullable(seen.getOrDefault(command, Map.of()).get(use));
  }

  boolean isAll(Command command, Use use) {
    return at(command, use).map(Seen::all).orElse(false);
  }

  void add(Command command, Use use, Optional<? extends Iterable<Term>> constants) {
    Map<Use, Seen> here = seen.computeIfAbsent(command, c -> new HashMap<>());
    if (constants.isEmpty()) {
      here.put(use, new Seen(new TreeSet<>(), true));
      return;
    }
    Seen before = here.computeIfAbsent(use, u -> new Seen(new TreeSet<>(), false));
    constants.get().forEach(c -> before.sites.add((int) c.longBits()));
  }
}
