package narwhal.absint.state;

import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Product;
import narwhal.absint.domain.Thresholds;

/**
 * The contents of a map from bit-vectors to bit-vectors: single cells, and what all others hold.
 */
public record Cells(NavigableMap<BigInteger, Bits> cells, Bits rest) {
  private static final Product DOMAIN = new Product();

  /** Beyond that many, contents are told apart no more. */
  private static final int MOST = 256;

  public Cells {
    TreeMap<BigInteger, Bits> different = new TreeMap<>(cells);
    Bits others = rest;
    while (different.size() > MOST) {
      others = others.join(different.pollLastEntry().getValue());
    }
    Bits all = others;
    different.values().removeIf(value -> value.equals(all));
    cells = different;
    rest = others;
  }

  static Cells all(Bits value) {
    return new Cells(new TreeMap<>(), value);
  }

  Bits at(BigInteger index) {
    return cells.getOrDefault(index, rest);
  }

  /** What the cells hold that an index may name. */
  Bits read(Bits index) {
    if (index.isConstant()) {
      return at(index.constant());
    }
    Bits all = rest;
    for (Map.Entry<BigInteger, Bits> cell : within(index).entrySet()) {
      all = all.join(cell.getValue());
    }
    return all;
  }

  /** The cells whose number an index may be. */
  private Map<BigInteger, Bits> within(Bits index) {
    Map<BigInteger, Bits> found = new TreeMap<>();
    cells
        .subMap(index.interval().low(), true, index.interval().high(), true)
        .forEach(
            (at, value) -> {
              if (index.contains(at)) {
                found.put(at, value);
              }
            });
    return found;
  }

  /** A strong update where the index is known, a weak one of all that it may be otherwise. */
  Cells write(Bits index, Bits value) {
    TreeMap<BigInteger, Bits> changed = new TreeMap<>(cells);
    if (index.isConstant()) {
      changed.put(index.constant(), value);
      return new Cells(changed, rest);
    }
    within(index).forEach((at, old) -> changed.put(at, old.join(value)));
    return new Cells(changed, rest.join(value));
  }

  Cells join(Cells other) {
    return combine(other, Bits::join);
  }

  Cells widen(Cells after, Thresholds thresholds) {
    return combine(after, (a, b) -> DOMAIN.widen(a, b, thresholds));
  }

  private Cells combine(Cells other, BinaryOperator<Bits> operator) {
    TreeMap<BigInteger, Bits> all = new TreeMap<>();
    cells.keySet().forEach(at -> all.put(at, operator.apply(at(at), other.at(at))));
    other.cells.keySet().forEach(at -> all.put(at, operator.apply(at(at), other.at(at))));
    return new Cells(all, operator.apply(rest, other.rest));
  }

  boolean includes(Cells other) {
    return DOMAIN.includes(rest, other.rest)
        && cells.keySet().stream().allMatch(at -> DOMAIN.includes(at(at), other.at(at)))
        && other.cells.keySet().stream().allMatch(at -> DOMAIN.includes(at(at), other.at(at)));
  }
}
