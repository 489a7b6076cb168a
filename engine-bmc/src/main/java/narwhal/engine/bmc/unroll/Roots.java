package narwhal.engine.bmc.unroll;

import java.util.Optional;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** The variables that maps were before anything was written to them. */
final class Roots {
  /** Known answers: who asks again after some more writes does not walk all the way. */
  private final TermMap<Optional<Term>> known = new TermMap<>();

  /** The variable that a map was, if it was one. */
  Optional<Term> of(Term map) {
    Term place = map;
    while (place != null && !place.isVariable() && !known.contains(place)) {
      place =
          switch (place.kind()) {
            case STORE, MEMORY_SET, MEMORY_COPY -> place.arg(0);
            case ITE -> place.arg(2);
            default -> null;
          };
    }
    Optional<Term> root =
        place == null
            ? Optional.empty()
            : place.isVariable() ? Optional.of(place) : known.get(place);
    known.put(map, root);
    return root;
  }
}
