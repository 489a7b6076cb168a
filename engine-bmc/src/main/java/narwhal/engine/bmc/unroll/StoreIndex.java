package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * Finds what a long chain of stores at constant indices holds, without walking it. A line of maps,
 * each made from the one before by a store, shares one table: per index the values with the length
 * of the chain at which they were stored. A second store on the same map starts a new line that
 * goes back to the first.
 */
final class StoreIndex {
  private final TermMap<Place> places = new TermMap<>();

  /** A map as the first {@code length} stores of a line. */
  private record Place(Line line, int length) {}

  private static final class Line {
    final Place parent;
    final Term base;
    final Map<Term, Versions> table = new HashMap<>();
    int length;

    Line(Place parent, Term base) {
      this.parent = parent;
      this.base = base;
    }
  }

  /** The values stored at one index, with ascending lengths. */
  private static final class Versions {
    private int[] lengths = new int[1];
    private Term[] values = new Term[1];
    private int size;

    void add(int length, Term value) {
      if (size == lengths.length) {
        lengths = Arrays.copyOf(lengths, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      lengths[size] = length;
      values[size++] = value;
    }

    Term upTo(int length) {
      int found = Arrays.binarySearch(lengths, 0, size, length);
      int at = found >= 0 ? found : -found - 2;
      return at < 0 ? null : values[at];
    }
  }

  /**
   * What is stored at the index above the map that the chain of constant stores starts from, or
   * null.
   */
  Term find(Term map, Term index) {
    for (Place at = place(map); at != null; at = at.line.parent) {
      Versions versions = at.line.table.get(index);
      Term value = versions == null ? null : versions.upTo(at.length);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** The map that the chain of constant stores starts from. */
  Term base(Term map) {
    Place at = place(map);
    while (at.line.parent != null) {
      at = at.line.parent;
    }
    return at.line.base;
  }

  static boolean isConstantStore(Term map) {
    return map.kind() == Kind.STORE && map.arg(1).isConstant();
  }

  private Place place(Term map) {
    Place known = places.get(map);
    if (known != null) {
      return known;
    }
    List<Term> open = new ArrayList<>();
    Term at = map;
    while (known == null && isConstantStore(at)) {
      open.add(at);
      at = at.arg(0);
      known = places.get(at);
    }
    Place place = known == null ? new Place(new Line(null, at), 0) : known;
    for (Term store : open.reversed()) {
      place = extend(place, store);
      places.put(store, place);
    }
    return place;
  }

  private static Place extend(Place place, Term store) {
    Line line = place.line.length == place.length ? place.line : new Line(place, null);
    line.length++;
    line.table
        .computeIfAbsent(store.arg(1), index -> new Versions())
        .add(line.length, store.arg(2));
    return new Place(line, line.length);
  }
}
